import { trailOf } from './trailOf';

const words = (path: string) => trailOf(path).map(({ word }) => word);

it.each([
  ['/', []],
  ['/application', []],
  ['/login', []],
  ['/register/', ['login']],
  ['/java', ['home', 'languages']],
  ['/kubernetes', ['home', 'clouds']],
  ['/generalform/a____b____c', ['home']],
  ['/design/generalform/a____b____c', ['home', 'design']],
  ['/jsoneditor/layout', ['home', 'design']],
  ['/bookcase', ['home']],
  ['/createappliation', ['home']],
  ['/no/such/page', ['home']],
])('%s stands below %j', (path, above) => {
  expect(words(path)).toEqual(above);
});

it('leads only where one can go: a group is no page', () => {
  expect(trailOf('/java').map(({ to }) => to)).toEqual(['/', undefined]);
});
