/* file_lock.h - keeps two processes from working on the same file. */
#ifndef FOURCAST_BASE_FILE_LOCK_H
#define FOURCAST_BASE_FILE_LOCK_H

typedef struct fc_file_lock fc_file_lock;

typedef enum fc_lock_result {
    FC_LOCK_TAKEN,
    FC_LOCK_BUSY,  /* another process holds it */
    FC_LOCK_FAILED /* the file cannot be made; errno says why */
} fc_lock_result;

/* Makes the file `path` and locks it. The system gives the lock back when the process ends, however it ends, so a
 * file that a killed process left behind hinders nobody. On FC_LOCK_TAKEN *out is to be given to fc_file_unlock();
 * otherwise it is NULL. Where the system has no such locks, the lock is taken and keeps nobody out. */
fc_lock_result fc_file_lock_take(fc_file_lock **out, const char *path);

/* Removes the file and gives the lock back; NULL is fine. */
void fc_file_unlock(fc_file_lock *lock);

#endif
