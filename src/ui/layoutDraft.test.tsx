import type { JsonObject } from '../protocol';
import { fingerprint, readLayoutDraft, writeLayoutDraft } from './layoutDraft';
import { listLayoutDrafts } from './layoutDrafts';

beforeEach(() => localStorage.clear());

const label = (text: string): JsonObject => ({ properties: [{ text }], widget: 'TextView' });
const pretty = (value: unknown) => JSON.stringify(value, null, 2);

describe('what is kept', () => {
  it('reads back what was written, per person and layout, and nothing that is no draft', () => {
    expect(writeLayoutDraft('an', 'a', { text: '{}', base: 'b' })).toBe(true);
    expect(readLayoutDraft('an', 'a')).toEqual({ text: '{}', base: 'b' });
    expect(readLayoutDraft('binh', 'a')).toBeUndefined();
    expect(readLayoutDraft('an', 'b')).toBeUndefined();
    localStorage.setItem('screenwire/layout-draft/an/c', '{"text":1}');
    localStorage.setItem('screenwire/layout-draft/an/d', '{');
    expect(readLayoutDraft('an', 'c')).toBeUndefined();
    expect(readLayoutDraft('an', 'd')).toBeUndefined();
  });

  it('says when there is no room, and pushes no other draft out', () => {
    const big = 'x'.repeat(1_400_000);
    expect(writeLayoutDraft('an', 'a', { text: big, base: '' })).toBe(true);
    expect(writeLayoutDraft('an', 'b', { text: big, base: '' })).toBe(true);
    expect(writeLayoutDraft('an', 'c', { text: big, base: '' })).toBe(false);
    expect(listLayoutDrafts('an')).toEqual(['a', 'b']);
    expect(writeLayoutDraft('an', 'a', { text: 'less', base: '' })).toBe(true);
  });

  it('knows the same layout however it is written', () => {
    expect(fingerprint(pretty(label('a')))).toBe(fingerprint(JSON.stringify(label('a'))));
    expect(fingerprint(JSON.stringify(label('a')))).not.toBe(fingerprint(JSON.stringify(label('b'))));
    expect(fingerprint('{')).not.toBe(fingerprint('['));
  });
});
