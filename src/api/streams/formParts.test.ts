import fc from 'fast-check';
import { decodeResponse, type ResponseMessage } from '../../protocol';
import { addFormPart, NO_FORM_PARTS, type FormParts } from './formParts';

function part(key: string, type: string, more: Record<string, unknown> = {}): ResponseMessage {
  const decoded = decodeResponse(key, {
    type,
    key_data: type,
    session: 'S1',
    count_message: 7,
    data: {},
    ...more,
  });
  if (!decoded) throw new Error('no message');
  return decoded;
}

// A typical form: 1+1+1+2+2 counted parts, and the script that the application sends later.
const expectedCounts = [
  part('k01', 'json_layout', { data: { widget: 'LinearLayout' } }),
  part('k02', 'method_definition'),
  part('k03', 'values_map'),
  part('k04', 'include_json', { key_data: 'first' }),
  part('k05', 'include_json', { key_data: 'second' }),
  part('k06', 'method_script', { key_data: 'contentInsetLeft' }),
  part('k07', 'method_script', { key_data: 'layout_toRightOf' }),
];
const handedOn = part('k08', 'load_form_script', { data: 'club/script/path', session: '' });
const script = part('k09', 'load_form_script', { data: { script: {} }, session: 'another' });
const foreign = part('k10', 'values_map', { session: 'S2' });
const unrelated = part('k11', 'comment_result');

const collect = (messages: ResponseMessage[]): FormParts => messages.reduce(addFormPart, NO_FORM_PARTS);

describe('addFormPart', () => {
  it('is ready to draw with the layout, complete with the last counted part', () => {
    const begun = collect(expectedCounts.slice(0, 1));
    expect(begun.layout?.data).toEqual({ widget: 'LinearLayout' });
    expect(begun.complete).toBe(false);
    expect(collect(expectedCounts.slice(0, 6)).complete).toBe(false);
    expect(collect(expectedCounts).complete).toBe(true);
  });

  it('is complete with the script, which may come from a session of its own, but not with its path', () => {
    expect(collect([...expectedCounts.slice(0, 1), handedOn])).toMatchObject({ complete: false });
    expect(collect([...expectedCounts.slice(0, 1), handedOn, script])).toMatchObject({
      complete: true,
      script,
    });
  });

  it('counts no part of another load, and nothing that is no part', () => {
    const six = collect(expectedCounts.slice(0, 6));
    expect(addFormPart(six, foreign)).toMatchObject({ complete: false, received: six.received });
    expect(addFormPart(six, unrelated)).toBe(six);
    expect(addFormPart(six, part('j9', 'json_layout', { session: 'S0' }))).toBe(six);
  });

  it('takes a screen that is published again in place of the old one, in any order, and keeps its script', () => {
    const newMessage = (key: string, type: string, more = {}) =>
      part(key, type, { session: 'S2', count_message: 3, ...more });
    const later = [
      foreign,
      newMessage('k12', 'json_layout', { data: { widget: 'TextView' } }),
      newMessage('k13', 'include_json', { key_data: 'first' }),
    ];
    const all = [...expectedCounts, script, ...later];
    const expected = collect(all);
    expect(expected).toMatchObject({
      layout: { data: { widget: 'TextView' } },
      script,
      session: 'S2',
      expected: 7,
      received: ['include_json:first', 'json_layout:json_layout', 'values_map:values_map'],
      complete: true,
      early: [],
    });
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (messages) =>
        expect(collect(messages)).toEqual(expected),
      ),
      { numRuns: 200 },
    );
  });

  it('comes to the same in any order and with duplicates', () => {
    const all = [...expectedCounts, handedOn, script, foreign, unrelated];
    const expected = collect(all);
    expect(expected).toMatchObject({ complete: true, expected: 7, session: 'S1', early: [foreign] });
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2, maxLength: all.length * 2 }),
        (messages) => expect(collect(messages)).toEqual(expected),
      ),
      { numRuns: 200 },
    );
  });

  it('draws a form whose layout comes last', () => {
    expect(collect([...expectedCounts].reverse())).toEqual(collect(expectedCounts));
  });
});
