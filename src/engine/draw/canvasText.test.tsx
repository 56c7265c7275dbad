import { canvasText, forgetWords } from './canvasText';
import { textStyle } from './style/textStyle';
import { parseLayout } from '../parseLayout';

let letter = 7;

class Pen {
  font = '';
  measureText(text: string) {
    return { width: text.length * letter };
  }
}

class Canvas {
  getContext() {
    return new Pen();
  }
}

function linesOf(text: string, width: number): number | undefined {
  const { root } = parseLayout({ widget: 'TextView', properties: [{ textSize: 10 }] });
  if (!root) throw new Error('no view');
  const style = textStyle(root);
  const size = canvasText(text, style, width, () => 'sans-serif');
  return size && size.height / style.lineHeight;
}

beforeAll(() => {
  Object.assign(globalThis, { OffscreenCanvas: Canvas });
});

beforeEach(() => {
  letter = 7;
  forgetWords();
});

afterAll(() => {
  Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
});

test.each([
  ['a line as wide as its room', 'abc def', 7 * 7, 1],
  ['a line a pixel wider', 'abc def', 7 * 7 - 1, 2],
  ['three lines', 'abc def ghi', 5 * 7, 3],
  ['a blank at the end, which hangs over the edge', 'abc def ', 7 * 7, 1],
  ['letters with marks of their own', 'cu\u031bo\u031b\u0323c', 100, 1],
])('%s', (_name, text, width, lines) => {
  expect(linesOf(text, width)).toBe(lines);
});

test('where letters stand between pixels, a line at the very edge is the page’s to say', () => {
  letter = 7.01;
  expect(linesOf('abc def', 49)).toBeUndefined();
  expect(linesOf('abc def', 48)).toBe(2);
  expect(linesOf('abc def', 50)).toBe(1);
});

test('but not where it comes to as many lines either way', () => {
  letter = 7.01;
  // `def` may stand on the first line or on the second: there are two.
  expect(linesOf('abc def gh', 49)).toBe(2);
});

test.each([
  ['a word wider than its room', 'abcdefgh', 49],
  ['scripts that break without blanks', '漢字', 100],
  ['two blanks', 'a  b', 100],
  ['a word that breaks at its hyphen', 'abc-def', 100],
])('the page is asked for %s', (_name, text, width) => {
  expect(linesOf(text, width)).toBeUndefined();
});
