import { toApiError } from './ApiError';
import { decodeRefusalParams } from './refusalParams';
import { decodeResponse, encodeResponse } from './responseMessage';

it('reads texts and numbers under short names, and no more of them than a refusal has', () => {
  const params = { name: 'home', max: 50, nested: { a: 1 }, long: 'x'.repeat(1001), ['n'.repeat(41)]: 1 };
  expect(decodeRefusalParams(params)).toEqual({ name: 'home', max: 50 });
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`p${String(index)}`, index]));
  expect(Object.keys(decodeRefusalParams(many) ?? {})).toHaveLength(20);
});

it.each([undefined, null, 'text', [], {}, { a: null }])('reads %j as no parameters', (params) => {
  expect(decodeRefusalParams(params)).toBeUndefined();
});

it('names from outside reach no prototype', () => {
  const params = decodeRefusalParams(JSON.parse('{"__proto__": "x", "max": 1}'));
  expect(params && Object.getPrototypeOf(params)).toBe(Object.prototype);
  expect(params).toHaveProperty('max', 1);
});

it('a refusal keeps its parameters as an answer, as an error, and written again', () => {
  const error = { code: 'taken', message: 'Đã có / Taken', params: { name: 'home' } };
  const message = decodeResponse('-K', { error });
  expect(message?.error).toEqual(error);
  expect(message && decodeResponse('-K', encodeResponse(message))).toEqual(message);
  expect(toApiError({ kind: 'rejected', ...error })).toEqual({ kind: 'rejected', ...error });
});
