// dom.js - small helpers to build and update parts of the page.

const SVG = 'http://www.w3.org/2000/svg';

function fill(node, attributes, children) {
    for (const [name, value] of Object.entries(attributes)) {
        if (name.startsWith('on')) {
            node.addEventListener(name.slice(2), value);
        } else if (value === true) {
            node.setAttribute(name, '');
        } else if (value !== false && value !== null && value !== undefined) {
            node.setAttribute(name, value);
        }
    }
    node.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
    return node;
}

// An HTML element. Attributes that start with "on" are event listeners; false, null and undefined leave one out.
export function el(tag, attributes = {}, ...children) {
    return fill(document.createElement(tag), attributes, children);
}

// The same for SVG.
export function svg(tag, attributes = {}, ...children) {
    return fill(document.createElementNS(SVG, tag), attributes, children);
}

export function byId(id) {
    return document.getElementById(id);
}

// Sets a text only if it differs, so that screen readers do not repeat it.
export function setText(node, text) {
    if (node.textContent !== text) {
        node.textContent = text;
    }
}

// The disc of a player as a picture beside text: yellow is plain, red has a ring. The text names the colour.
export function discIcon(player) {
    const disc = svg('svg', {class: `disc-icon side-${player}`, viewBox: '0 0 20 20', 'aria-hidden': 'true'});
    disc.append(svg('circle', {class: 'disc-face', cx: 10, cy: 10, r: 9}));
    if (player === 1) {
        disc.append(svg('circle', {class: 'disc-ring', cx: 10, cy: 10, r: 4.6}));
    }
    return disc;
}

const icons = {
    undo: 'M9 6 4.5 10.5 9 15M5 10.5h8a4.5 4.5 0 0 1 0 9h-2.5',
    redo: 'M15 6l4.5 4.5L15 15M19 10.5h-8a4.5 4.5 0 0 0 0 9h2.5',
    hint: 'M9.5 18h5M10.5 21h3M12 3a6 6 0 0 0-3.6 10.8c.8.7 1.1 1.3 1.1 2.2h5c0-.9.3-1.5 1.1-2.2A6 6 0 0 0 12 3z',
    restart: 'M12 5v14M5 12h14',
    share: 'M12 15V4M8 7.5 12 3.5l4 4M6 11.5H5v9h14v-9h-1',
    paste: 'M9 5H6v16h12V5h-3M9 3.5h6V7H9zM9 12h6M9 16h4',
    swap: 'M7 4v15M3.5 15.5 7 19l3.5-3.5M17 20V5M13.5 8.5 17 5l3.5 3.5',
    theme: 'M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16',
    help: 'M9 9a3 3 0 1 1 4.4 2.6c-1 .6-1.4 1.2-1.4 2.4M12 17.5v.2',
    play: 'M8 5.5v13l10.5-6.5z',
};

export function icon(name) {
    return svg('svg', {class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true'}, svg('path', {d: icons[name]}));
}
