import { SHORTCUTS, type KeyboardEventLike } from './canvasKeys';

const pressed = (event: Partial<KeyboardEventLike>) => {
  const none = { key: '', code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  return SHORTCUTS.find(({ matches }) => matches({ ...none, ...event }))?.name;
};

it('knows the letter of a shortcut whatever Option or a keyboard without Latin letters makes of it', () => {
  // macOS: Option and a letter write a sign.
  expect(pressed({ key: '¬', code: 'KeyL', altKey: true })).toBe('align.left');
  expect(pressed({ key: '√', code: 'KeyV', altKey: true })).toBe('distribute.y');
  expect(pressed({ key: 'д', code: 'KeyL', altKey: true })).toBe('align.left');
  expect(pressed({ key: 'ф', code: 'KeyA', ctrlKey: true })).toBe('all');
  // A keyboard that has its Latin letters elsewhere: the letter counts, not its place.
  expect(pressed({ key: 'l', code: 'KeyP', altKey: true })).toBe('align.left');
  expect(pressed({ key: 'n', code: 'KeyL', altKey: true })).toBeUndefined();
  expect(pressed({ key: 'L', code: 'KeyL', altKey: true })).toBe('align.left');
  expect(pressed({ key: '¬', code: 'KeyL', altKey: true, ctrlKey: true })).toBeUndefined();
});
