import { FORM_LAYOUTS } from './reference';
import { ownPath, readOwnPath } from './ownPath';

it.each([
  ['kho', undefined, '/app/kho'],
  ['kho', `${FORM_LAYOUTS}nhap_kho`, '/app/kho/nhap_kho'],
  ['kho 2', '../configuration/x/y', '/app/kho%202/..%2Fconfiguration%2Fx%2Fy'],
  ['kho', `${FORM_LAYOUTS}a b`, `/app/kho/${encodeURIComponent(`${FORM_LAYOUTS}a b`)}`],
])('%s %s stands at %s, and is read back', (application, reference, path) => {
  expect(ownPath(application, { reference })).toBe(path);
  expect(readOwnPath(path)).toEqual({ application, reference });
});

it.each([
  [undefined, '/app/kho/draft/a-b_1'],
  [`${FORM_LAYOUTS}draft`, '/app/kho/draft/a-b_1/draft'],
  ['../configuration/x/y', '/app/kho/draft/a-b_1/..%2Fconfiguration%2Fx%2Fy'],
])('%s of a draft stands at %s, and is read back', (reference, path) => {
  expect(ownPath('kho', { reference, candidate: 'a-b_1' })).toBe(path);
  expect(readOwnPath(path)).toEqual({ application: 'kho', reference, candidate: 'a-b_1' });
});

it('a screen called draft is none', () => {
  expect(readOwnPath('/app/kho/draft')).toEqual({ application: 'kho', reference: `${FORM_LAYOUTS}draft` });
});

it.each([
  '/app/kho/draft/a b',
  '/app/kho/draft/a/b/c',
  '/app',
  '/app/',
  '/application/kho',
  '/app/kho/a/b',
  '/app/%E0%A4%A',
  '/',
])('%s is the address of no application by itself', (path) => {
  expect(readOwnPath(path)).toBeUndefined();
});
