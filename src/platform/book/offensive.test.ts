import { isOffensive } from './offensive';

test.each(['Đồ chó đẻ', 'vãi cả vcl.', 'FUCK you', 'đ.m? đéo'])('“%s” is offensive', (text) =>
  expect(isOffensive(text)).toBe(true),
);
test.each([
  'Các con đi chợ buổi sáng',
  'Viết cho dễ hiểu',
  'Du lịch Lon Don 10 dm',
  'Đàn chó con',
  'Dickens, Scunthorpe',
])('“%s” is not', (text) => expect(isOffensive(text)).toBe(false));
