// keys.js - the keyboard: 1 to 7 and the arrows play, letters do what the buttons do.
import {isDialogOpen} from './dialogs.js';
import {byId} from './dom.js';

const letters = {u: 'undo', r: 'redo', h: 'hint', n: 'restart', s: 'scores'};

function isTyping(target) {
    return target.closest?.('input, textarea, select, [role="slider"], [role="tablist"]') !== null;
}

export function listenForKeys(board) {
    document.addEventListener('keydown', (event) => {
        const withControl = event.ctrlKey || event.metaKey;
        if (event.altKey || isDialogOpen() || isTyping(event.target)) {
            return;
        }
        if (withControl) {
            const isUndo = event.key.toLowerCase() === 'z';
            if (isUndo || event.key.toLowerCase() === 'y') {
                event.preventDefault();
                byId(isUndo && !event.shiftKey ? 'undo' : 'redo').click();
            }
            return;
        }
        if (/^[1-7]$/.test(event.key)) {
            board.choose(Number(event.key) - 1);
        } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
            event.preventDefault();
            const isOnBoard = document.activeElement.classList.contains('column');
            board.focusColumn(board.focusedColumn + (!isOnBoard ? 0 : event.key === 'ArrowLeft' ? -1 : 1));
        } else if (event.key === 'ArrowDown' && document.activeElement.classList.contains('column')) {
            event.preventDefault();
            board.choose(board.focusedColumn);
        } else if (letters[event.key.toLowerCase()] && !event.repeat) {
            byId(letters[event.key.toLowerCase()]).click();
        }
    });
}

// Arrow keys go from tab to tab, as screen readers expect.
export function listenForTabs(tabs, openTab) {
    tabs.forEach((tab, i) => {
        tab.addEventListener('click', () => openTab(i));
        tab.addEventListener('keydown', (event) => {
            const step = {ArrowLeft: -1, ArrowRight: 1}[event.key];
            if (step) {
                const next = (i + step + tabs.length) % tabs.length;
                openTab(next);
                tabs[next].focus();
            }
        });
    });
}
