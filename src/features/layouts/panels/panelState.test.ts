import { decodePanels, USUAL_PANELS, WIDTHS } from './panelState';

const decodeKept = (value: unknown) => decodePanels(JSON.stringify(value));

test('what was never kept, and what nobody can read, is as usual', () => {
  for (const stored of [null, '', '{', '[]', '1', '"x"', '{"shown":[],"widths":"wide","front":9}'])
    expect(decodePanels(stored)).toEqual(USUAL_PANELS);
});

test('what was kept comes back, each width within its bounds', () => {
  expect(
    decodeKept({
      shown: { outline: false, json: true },
      widths: { outline: 333.4, properties: -5, json: 1e9 },
      front: 'json',
    }),
  ).toEqual({
    shown: { outline: false, properties: true, json: true },
    widths: { outline: 333, properties: WIDTHS.properties.min, json: WIDTHS.json.max },
    front: 'json',
  });
});
