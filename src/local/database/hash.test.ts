import { decodeNode } from '../../tree/decode';
import { hashOf } from './hash';

const node = (value: unknown): ReturnType<typeof decodeNode> => decodeNode(value, null, 0);

it('hashes as the clients do', () => {
  expect(hashOf(node(1))).toBe('YPVfR2bXt/lcDjiQZ8pOkAd3qkQ=');
  expect(hashOf(node({ b: 1, c: 2 }))).toBe('M1Dt4lb+4m/ApPDzWrI3pkjIDBo=');
  expect(hashOf(null)).toBe('');
  expect(hashOf(node({ a: { '.value': 1, '.priority': 2 }, b: 1 }))).not.toBe(hashOf(node({ a: 1, b: 1 })));
});
