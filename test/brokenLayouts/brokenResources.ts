import type { BrokenLayout } from './BrokenLayout';

const color = (value: string): string => `{"colors":{"brand":${value}}}`;
const words = (value: string): string => `{"strings":{"title":${value}}}`;

/** Tables of resources with one thing wrong each. */
export const brokenResources: readonly BrokenLayout[] = [
  { name: 'no JSON', code: 'bad-json', text: '{"colors":{}', at: '' },
  { name: 'a list', code: 'no-object', text: '[]', at: '[]' },
  { name: 'a kind that is a list', code: 'no-object', text: '{"strings":[]}', at: '[]' },
  {
    name: 'a kind there is not',
    code: 'resource-kind',
    text: '{"color":{}}',
    at: '"color"',
    fixed: '{"colors":{}}',
  },
  { name: 'a layout', code: 'resource-kind', text: '{"widget":"View"}', at: '"widget"' },
  {
    name: 'a name with a capital',
    code: 'resource-name',
    text: '{"strings":{"Title":{"vi":"A"}}}',
    at: '"Title"',
  },
  { name: 'a colour by name', code: 'bad-value', text: color('{"light":"red"}'), at: '"red"' },
  {
    name: 'a night that is none',
    code: 'bad-value',
    text: color('{"light":"#112233","dark":"#12"}'),
    at: '"#12"',
  },
  { name: 'a colour as one text', code: 'bad-value', text: color('"#112233"'), at: '"#112233"' },
  {
    name: 'a colour without a day',
    code: 'bad-value',
    text: color('{"dark":"#112233"}'),
    at: '{"dark":"#112233"}',
  },
  { name: 'a number for a text', code: 'bad-value', text: words('{"vi":"A","en":3}'), at: '3' },
  { name: 'a text of no language', code: 'bad-value', text: words('{"vi":""}'), at: '{"vi":""}' },
  {
    name: 'a long text',
    code: 'bad-value',
    text: words(`{"vi":"${'a'.repeat(501)}"}`),
    at: `"${'a'.repeat(501)}"`,
  },
  {
    name: 'a language there is not',
    code: 'unknown-key',
    text: color('{"light":"#112233","drak":"#112233"}'),
    at: '"drak"',
    fixed: color('{"light":"#112233","dark":"#112233"}'),
  },
  {
    name: 'an address',
    code: 'bad-value',
    text: '{"drawables":{"a":"https://a.test/"}}',
    at: '"https://a.test/"',
  },
  {
    name: 'too many of a kind',
    code: 'too-many-resources',
    text: `{"colors":{${Array.from({ length: 101 }, (_, at) => `"c${String(at)}":{"light":"#112233"}`).join(',')}}}`,
    at: '"colors"',
  },
  {
    name: 'more than goes with a screen',
    code: 'too-big',
    text: `{"strings":{${Array.from({ length: 300 }, (_, at) => `"t${String(at)}":{"vi":"${'a'.repeat(400)}"}`).join(',')}}}`,
    at: '{',
  },
  {
    name: 'a name twice',
    code: 'duplicate-key',
    text: '{"strings":{},"strings":{}}',
    at: '"strings"',
    fixed: '{"strings":{}}',
  },
];
