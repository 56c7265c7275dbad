import { abbreviate, devToolsOptions } from './devToolsOptions';

it('shrinks layouts and long texts and leaves the rest readable', () => {
  const long = 'x'.repeat(1000);
  expect(
    abbreviate({
      key: '-N1',
      layout: { widget: 'TextView', views: [{ widget: 'View' }] },
      json: long,
      count: 3,
    }),
  ).toEqual({
    key: '-N1',
    layout: '<TextView layout>',
    json: `${'x'.repeat(60)}… (1000 characters)`,
    count: 3,
  });
});

it('keeps a thousand drawn cards small in the recorded state', () => {
  const rows = Array.from({ length: 50 }, (_, id) => ({
    id,
    message: {
      data: {
        layout: { widget: 'LinearLayout', views: Array.from({ length: 100 }, () => ({ widget: 'View' })) },
      },
    },
  }));
  const state = { platform: { queries: { home: { data: { feed: { rows } } } } } };
  expect(JSON.stringify(devToolsOptions.stateSanitizer(state)).length).toBeLessThan(
    JSON.stringify(state).length / 20,
  );
});

it('takes a widget that has no name for what it is', () => {
  expect(abbreviate({ widget: { toString: 1 } })).toEqual({ widget: { toString: 1 } });
});

it('does not follow a layout as deep as somebody made it', () => {
  let deep: unknown = 'end';
  for (let i = 0; i < 100_000; i++) deep = { child: deep };
  expect(JSON.stringify(abbreviate(deep)).length).toBeLessThan(200);
});
