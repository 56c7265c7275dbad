import { takenAreas } from './freePlace';

test('a notice that is there takes room as a whole, not its buttons alone', () => {
  document.body.innerHTML = '<div class="arrived"></div><div class="ant-notification"></div><p></p>';
  const box = { left: 16, right: 344, top: 680, bottom: 760 };
  const rect = jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue({ ...box, width: 328 } as DOMRect);
  const taken = takenAreas((element) => element.className === 'arrived');
  rect.mockRestore();
  expect(taken).toEqual([{ ...box, weight: 16 }]);
});
