import type { ParseKeys, TOptions } from 'i18next';
import { alignChosen, distributeChosen, type Alignment } from './arrangeViews';
import type { Canvas } from './Canvas';
import {
  chooseAll,
  duplicateChosen,
  groupChosen,
  keyStep,
  moveChosen,
  narrow,
  removeChosen,
  ungroupChosen,
  walk,
  type Direction,
} from './canvasActions';
import { resizeChosen } from './resizeViews';
import { nextZoom } from './zoom';

/** Names what a key does: a key of a text below `canvas.keys`. */
export type KeyName = ParseKeys<'layouts', TOptions, 'canvas.keys'>;

/** What a key on the canvas does; the list of shortcuts is made of the same table. */
interface Shortcut {
  /** Key in the words below `canvas.keys`. */
  name: KeyName;
  /** As people write it. */
  keys: string;
  matches: (event: KeyboardEventLike) => boolean;
  run: (canvas: Canvas, event: KeyboardEventLike) => void;
}

export interface KeyboardEventLike {
  key: string;
  /** The place of the key on the keyboard, e.g. `KeyL`. */
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

interface Modifiers {
  ctrl?: boolean;
  alt?: boolean;
  /** Undefined = whether or not. */
  shift?: boolean | undefined;
}

const modifiersMatch = (event: KeyboardEventLike, { ctrl = false, alt = false, shift }: Modifiers) =>
  (event.ctrlKey || event.metaKey) === ctrl &&
  event.altKey === alt &&
  (shift === undefined || event.shiftKey === shift);

const arrows =
  (modifiers: Modifiers) =>
  (event: KeyboardEventLike): boolean =>
    event.key in DIRECTIONS && modifiersMatch(event, modifiers);

/** The letter of a key; by its place where it writes none that is Latin, as with Option on macOS or on a Cyrillic keyboard. */
export const letterOf = ({ key, code }: Pick<KeyboardEventLike, 'key' | 'code'>): string =>
  (/^[a-z]$/i.test(key) ? key : code.replace(/^Key/, '')).toLowerCase();

const letter =
  (key: string, modifiers: Modifiers) =>
  (event: KeyboardEventLike): boolean =>
    letterOf(event) === key && modifiersMatch(event, modifiers);

const direction = ({ key }: KeyboardEventLike) => DIRECTIONS[key] ?? 'down';

/** Edits the text of the selected view in its place. */
export function writeChosen(canvas: Canvas): void {
  const { selected } = canvas.workspace.now();
  canvas.update({ writing: selected });
}

const ALIGN: readonly [Alignment, string][] = [
  ['left', 'l'],
  ['center', 'c'],
  ['right', 'r'],
  ['top', 't'],
  ['middle', 'm'],
  ['bottom', 'b'],
];

/** In the order they are listed. Copy, cut and paste come from the browser, which knows the keys for them. */
export const SHORTCUTS: readonly Shortcut[] = [
  {
    name: 'walk',
    keys: '↑ ↓ ← →',
    matches: arrows({ shift: false }),
    run: (canvas, event) => walk(canvas, direction(event), false),
  },
  {
    name: 'extend',
    keys: 'Shift+↑ ↓',
    matches: arrows({ shift: true }),
    run: (canvas, event) => walk(canvas, direction(event), true),
  },
  { name: 'narrow', keys: 'Esc', matches: ({ key }) => key === 'Escape', run: narrow },
  { name: 'all', keys: 'Ctrl+A', matches: letter('a', { ctrl: true }), run: chooseAll },
  {
    name: 'move',
    keys: 'Alt+↑ ↓ ← →',
    matches: arrows({ alt: true, shift: false }),
    run: (canvas, event) => moveChosen(canvas, direction(event)),
  },
  {
    name: 'resize',
    keys: 'Alt+Shift+↑ ↓ ← →',
    matches: arrows({ alt: true, shift: true }),
    run: (canvas, event) => resizeChosen(canvas, keyStep(direction(event))),
  },
  {
    name: 'write',
    keys: 'Enter, F2',
    matches: (event) => (event.key === 'Enter' || event.key === 'F2') && modifiersMatch(event, {}),
    run: writeChosen,
  },
  { name: 'duplicate', keys: 'Ctrl+D', matches: letter('d', { ctrl: true }), run: duplicateChosen },
  {
    name: 'remove',
    keys: 'Delete',
    matches: ({ key }) => key === 'Delete' || key === 'Backspace',
    run: removeChosen,
  },
  { name: 'group', keys: 'Ctrl+G', matches: letter('g', { ctrl: true, shift: false }), run: groupChosen },
  {
    name: 'ungroup',
    keys: 'Ctrl+Shift+G',
    matches: letter('g', { ctrl: true, shift: true }),
    run: ungroupChosen,
  },
  ...ALIGN.map(([alignment, key]): Shortcut => ({
    name: `align.${alignment}`,
    keys: `Alt+${key.toUpperCase()}`,
    matches: letter(key, { alt: true, shift: false }),
    run: (canvas) => alignChosen(canvas, alignment),
  })),
  {
    name: 'distribute.x',
    keys: 'Alt+H',
    matches: letter('h', { alt: true, shift: false }),
    run: (canvas) => distributeChosen(canvas, 'x'),
  },
  {
    name: 'distribute.y',
    keys: 'Alt+V',
    matches: letter('v', { alt: true, shift: false }),
    run: (canvas) => distributeChosen(canvas, 'y'),
  },
];

const plain =
  (...keys: string[]) =>
  (event: KeyboardEventLike): boolean =>
    keys.includes(event.key) && modifiersMatch(event, {});

/** Keys that change the zoom only. */
export const ZOOM_KEYS: readonly Shortcut[] = [
  {
    name: 'zoomIn',
    keys: '+',
    matches: plain('+', '='),
    run: (canvas) => canvas.zoomTo(nextZoom(canvas.state().scale, 'in')),
  },
  {
    name: 'zoomOut',
    keys: '-',
    matches: plain('-', '_'),
    run: (canvas) => canvas.zoomTo(nextZoom(canvas.state().scale, 'out')),
  },
  { name: 'zoomWhole', keys: '0', matches: plain('0'), run: (canvas) => canvas.zoomTo(1) },
  { name: 'zoomFit', keys: '1', matches: plain('1'), run: (canvas) => canvas.zoomTo('fit') },
];

/** Shortcuts handled elsewhere, for the list only. */
export const OTHER_KEYS: readonly Pick<Shortcut, 'name' | 'keys'>[] = [
  { name: 'copy', keys: 'Ctrl+C' },
  { name: 'cut', keys: 'Ctrl+X' },
  { name: 'paste', keys: 'Ctrl+V' },
  { name: 'undo', keys: 'Ctrl+Z' },
  { name: 'redo', keys: 'Ctrl+Y' },
  ...ZOOM_KEYS.map(({ name, keys }) => ({ name, keys })),
  { name: 'pan', keys: 'Space' },
  { name: 'palette', keys: '/' },
  { name: 'list', keys: '?' },
];
