import { waitFor } from '@testing-library/react';
import { BOX_MOVED, keepPlaced, takenAreas } from './freePlace';

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Draws boxes where a browser would: by class. */
function drawBoxes(html: string, boxes: Record<string, Box>) {
  document.body.innerHTML = html;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const box = boxes[this.className] ?? { left: 0, right: 0, top: 0, bottom: 0 };
    return { ...box, width: box.right - box.left, height: box.bottom - box.top } as DOMRect;
  });
}

afterEach(() => jest.restoreAllMocks());

const list = (content: string) =>
  `<div class="ant-notification"><div class="ant-notification-list-content">${content}</div></div>`;
const wholeWindow = { left: 1000, right: 1440, top: 0, bottom: 900 };
const atEdge = { left: 1032, right: 1416, top: 680, bottom: 760 };

test('a notice that is there takes room as a whole, not its buttons alone', () => {
  drawBoxes(`<div class="arrived"></div>${list('<div class="notice"></div>')}<p></p>`, {
    'ant-notification': wholeWindow,
    'ant-notification-list-content': atEdge,
    notice: { ...atEdge, left: 1096, right: 1480 },
  });
  const taken = takenAreas((element) => element.className === 'arrived');
  expect(taken).toEqual([{ ...atEdge, weight: 16 }]);
});

test('the empty column that antd keeps for notices takes none', () => {
  drawBoxes(list(''), {
    'ant-notification': wholeWindow,
    'ant-notification-list-content': { ...atEdge, top: 760 },
  });
  expect(takenAreas(() => false)).toEqual([]);
});

test('words of rows take room, as the messages of a conversation, what stands around them does not', () => {
  const words = { left: 16, right: 300, top: 400, bottom: 440 };
  drawBoxes('<div role="listitem" class="row"><p data-view-id="text" class="words"></p></div>', {
    row: { ...words, right: 900 },
    words,
  });
  expect(takenAreas(() => false)).toEqual([{ ...words, weight: 2 }]);
});

test('a box is placed again when another one comes or moves, and no more once it is gone', async () => {
  drawBoxes('<p></p>', {});
  const place = jest.fn();
  const stop = keepPlaced(place);
  expect(place).toHaveBeenCalledTimes(1);
  const frames = () => new Promise((resolve) => setTimeout(resolve, 60));
  document.body.insertAdjacentHTML('beforeend', '<div class="arrived"></div><div class="arrived"></div>');
  await waitFor(() => expect(place).toHaveBeenCalledTimes(2));
  window.dispatchEvent(new Event(BOX_MOVED));
  await waitFor(() => expect(place).toHaveBeenCalledTimes(3));
  stop();
  document.body.insertAdjacentHTML('beforeend', '<div class="arrived"></div>');
  await frames();
  expect(place).toHaveBeenCalledTimes(3);
});
