import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { process as build } from '../../../../.ci/markdownPage.cjs';

const folder = mkdtempSync(join(tmpdir(), 'screenwire-pages-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const source = (text: string) => build(text, join(folder, 'page.md')).code;
const blocksOf = (text: string): unknown =>
  JSON.parse(
    source(text)
      .replace(/^module\.exports = /, '')
      .replace(/;\s*$/, ''),
  );

it('makes blocks of a page', () => {
  writeFileSync(join(folder, 'hello.py'), '');
  const page = `One \`a<b\` line
and [more](/policy), <company:>.

## A heading {#anchor-a}

- first
- second with \`code\`

> Mind this.

\`\`\`sh
echo '<b>' \\
  && true
\`\`\`

[hello.py](hello.py)
`;
  expect(blocksOf(page)).toEqual([
    {
      kind: 'paragraph',
      text: [
        'One ',
        { code: 'a<b' },
        ' line and ',
        { label: 'more', to: '/policy' },
        ', ',
        { label: 'company:', to: 'company:' },
        '.',
      ],
    },
    { kind: 'heading', id: 'anchor-a', text: 'A heading' },
    { kind: 'list', items: [['first'], ['second with ', { code: 'code' }]] },
    { kind: 'note', text: ['Mind this.'] },
    { kind: 'code', text: "echo '<b>' \\\n  && true" },
    { kind: 'file', name: 'hello.py' },
  ]);
});

it('puts the blocks of another page where a line names it', () => {
  writeFileSync(join(folder, 'part.md'), 'Text.\n');
  expect(source('[A part](part.md)')).toContain('...require("./part.md")');
});

it.each([
  ['a block of HTML', '<div>Hi</div>'],
  ['HTML in text', 'a <b onclick="x()">b</b>'],
  ['a script address', '[x](javascript:alert(1))'],
  ['a data address', '[x](data:text/html,x)'],
  ['plain http', '[x](http://example.com)'],
  ['an address of any scheme and host', '[x](//example.com)'],
  ['an anchor that nobody checks', '[x](#there)'],
  ['a file inside text', 'see [x](hello.md) there'],
  ['a file that is not there', '[x](missing.md)'],
  ['a picture', '![x](https://example.com/x.png)'],
  ['a heading without an anchor', '## Heading'],
  ['a heading of another level', '# Heading {#a}'],
  ['an entity', 'a &amp; b'],
  ['a table', '| a |\n| - |\n| b |'],
  ['a list in a list', '- a\n  - b'],
  ['a numbered list', '1. a\n2. b'],
])('refuses %s, with the name of the file', (_name, text) => {
  expect(() => source(text)).toThrow(`${join(folder, 'page.md')}: `);
});
