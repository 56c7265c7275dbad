import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brokenProperties } from '../../test/brokenLayouts/brokenProperties';
import { brokenStructure } from '../../test/brokenLayouts/brokenStructure';
import { checkLayout } from '../authoring/check/checkLayout';
import { runWords } from '../../test/cli/runWords';

const folder = mkdtempSync(join(tmpdir(), 'screenwire-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const clean = file('clean.json', '{"widget":"TextView","properties":[{"text":"A"}]}');
const brokenFile = file('broken.json', '{"widget":"TextView",\n "properties":[{"padding":"2em"}]}');

describe('check', () => {
  it('ends with 0 where nothing is wrong, and counts', async () => {
    expect(await runWords('check', clean)).toEqual({
      code: 0,
      out: '1 file: 0 errors, 0 warnings, 0 notes\n',
      error: '',
    });
  });

  it('ends with 1 and shows the place, in both languages', async () => {
    const english = await runWords('check', brokenFile, clean);
    expect(english.code).toBe(1);
    expect(english.out).toContain('2:27  error  “2em” isn’t a length (such as 12dp)  bad-size');
    expect(english.out).toContain(`${' '.repeat(6 + 26)}^^^^^\n`);
    expect((await runWords('check', '--lang', 'vi', brokenFile)).out).toContain('không phải kích thước');
  });

  it('speaks JSON and GitHub', async () => {
    const { out } = await runWords('check', '--format=json', brokenFile);
    expect(JSON.parse(out)).toMatchObject([
      { file: brokenFile, problems: [{ code: 'bad-size', line: 2, column: 27, endColumn: 32 }] },
    ]);
    expect((await runWords('check', '--format', 'github', brokenFile)).out).toBe(
      `::error file=${brokenFile},line=2,col=27,endLine=2,endColumn=32,title=bad-size::“2em” isn’t a length (such as 12dp)\n`,
    );
  });

  it('tells of every broken document what the editor tells of it', async () => {
    const layouts = [...brokenStructure, ...brokenProperties];
    const files = layouts.map(({ text }, index) => file(`broken-${String(index)}.json`, text));
    const { code, out } = await runWords('check', '--format', 'json', ...files);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject(
      layouts.map(({ text }, index) => ({
        file: files[index],
        problems: checkLayout(text),
      })),
    );
  });

  it('knows the resources of an application, and what is wrong with them', async () => {
    const themed = file(
      'themed.json',
      '{"widget":"TextView","properties":[{"text":"@string/greeting"},{"textColor":"@color/brand"}]}',
    );
    const strings = { greeting: { vi: 'Xin chào' } };
    const wholeFile = file(
      'resources.json',
      JSON.stringify({ colors: { brand: { light: '#112233' } }, strings }),
    );
    const part = file('part.json', JSON.stringify({ colors: { brand: { light: 'navy' } }, strings }));
    expect((await runWords('check', themed)).out).toContain('2 warnings');
    // It is looked at once, also when a pattern names it among the layouts.
    expect(await runWords('check', '--resources', wholeFile, themed, wholeFile)).toMatchObject({
      code: 0,
      out: '2 files: 0 errors, 0 warnings, 0 notes\n',
    });
    const { code, out } = await runWords('check', '--resources', part, themed);
    expect(code).toBe(1);
    expect(out).toContain('each #RRGGBB or #AARRGGBB');
    expect(out).toContain('There is no resource “@color/brand”');
    const nowhere = await runWords('check', '--resources', join(folder, 'nowhere.json'), themed);
    expect(nowhere).toMatchObject({ code: 2, out: '' });
  });

  const button = (more: string) => `{"widget":"Button","properties":[{"text":"Send"}],${more}}`;
  it.each([
    ['a post without a collection', button('"action":{"command":"post"}'), 'no-collection'],
    [
      'a post to an empty collection',
      button('"action":{"command":"post","post_conlection":" "}'),
      'no-collection',
    ],
    ['a post that is a word', button('"action":"post"'), 'no-collection'],
    ['a misspelt command', button('"action":{"command":"psot","post_conlection":"../a"}'), 'unknown-command'],
    ['a misspelt key of a context', button('"context":{"list_fild":["a"]}'), 'unknown-key'],
    ['an unknown key of a context', button('"layout_context":{"colour":"red"}'), 'unknown-key'],
    ['a list', '[{"widget":"TextView","properties":[{"text":"A"}]}]', 'document-list'],
    ['a list of numbers', '[1, 2]', 'document-list'],
    ['a text', '"hello"', 'no-layout'],
    ['a number', '7', 'no-layout'],
  ])('says what is wrong with %s, once', async (_what, text, code) => {
    const { code: exitCode, out } = await runWords('check', '--format', 'json', file('odd.json', text));
    const [checked] = JSON.parse(out) as { problems: { code: string }[] }[];
    expect([exitCode, checked?.problems.map((problem) => problem.code)]).toEqual([1, [code]]);
    const pretty = await runWords('check', file('odd.json', text));
    expect(pretty.out).not.toMatch(/: {2}/);
  });

  it('lets notes pass unless they are asked for', async () => {
    const note = file('note.json', '{"widget":"TextView","properties":[{"numColumns":3}]}');
    expect((await runWords('check', note)).code).toBe(0);
    expect((await runWords('check', '--level', 'info', note)).code).toBe(1);
    expect((await runWords('check', '--level', 'error', note)).code).toBe(0);
  });

  it('keeps control characters of a document from the terminal', async () => {
    const evil = file('evil.json', '{"widget":"\\u001b[2JTextVieww\u009b"}');
    const { out } = await runWords('check', evil);
    expect(out).toContain('unknown-widget');
    expect(out.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  });

  it('still checks the others when one cannot be read, and ends with 2', async () => {
    const { code, out, error } = await runWords('check', join(folder, 'nowhere.json'), brokenFile);
    expect([code, out.includes('bad-size')]).toEqual([2, true]);
    expect(error).toContain('there is no such file');
  });
});

it.each([
  ['a directory', () => folder, 'it is a directory'],
  ['a binary', () => file('a.bin', new Uint8Array([123, 0, 1, 2])), 'it is not text'],
  ['another encoding', () => file('latin.json', new Uint8Array([0x22, 0xe9, 0x22])), 'not text in UTF-8'],
])('refuses %s with code 2', async (_name, make, reason) => {
  for (const command of ['check', 'render', 'fixture']) {
    const { code, error } = await runWords(command, make());
    expect([code, error.includes(reason)]).toEqual([2, true]);
  }
});

it.each([
  [[], 'Say what to do.'],
  [['wash'], 'wash is no command.'],
  [['check'], 'Name the layout files'],
  [['check', '--format', 'xml', clean], '--format is one of pretty, json, github; not xml.'],
  [['check', '--colour', clean], '--colour is unknown here.'],
  [['check', clean, '--lang'], '--lang wants a value.'],
  [['check', clean, '--lang=xx'], '--lang is one of en, vi; not xx.'],
  [['render', clean, '--width', '-5'], '--width is a whole number from 80 to 4096; not -5.'],
  [['render', clean, '--dark=yes'], '--dark is unknown here.'],
  [['check', '--', '--lang'], '--lang'],
  [['render', clean, clean], 'Name one layout file'],
  [['render', clean, '--width', 'wide'], '--width is a whole number'],
  [['render', brokenFile.replace('broken', 'clean'), '--width', '9999999'], '--width is a whole number'],
  [['diff', clean], 'Name two layout files'],
  [['diff', file('one.json', '{"a":1}'), file('two.json', '"b"')], 'one.json contains no layout'],
  [['diff', clean, file('two.json', '"b"')], 'two.json contains no layout'],
  [['constructor'], 'constructor is no command.'],
])('%j: %s', async (words, message) => {
  const { code, error } = await runWords(...words);
  expect(code).toBe(2);
  expect(error).toContain(message);
});

it('says what is no layout before it opens a browser', async () => {
  const { code, error } = await runWords('render', file('none.json', '{"a":1}'));
  expect([code, error.includes('contains no layout')]).toEqual([2, true]);
});

it('compares two layouts', async () => {
  const other = file('other.json', '{"widget":"TextView","properties":[{"text":"B"}]}');
  expect(await runWords('diff', clean, clean)).toEqual({ code: 0, out: 'No difference.\n', error: '' });
  expect(await runWords('diff', clean, other)).toEqual({
    code: 1,
    out: '~ TextView  text: "A" → "B"\n',
    error: '',
  });
});

it('keeps control characters of compared layouts, and of what is no layout, from the terminal', async () => {
  const evil = '\u001b[2J\u001b[HNo difference.\n\u202e';
  const layout = (id: string, properties: object) =>
    JSON.stringify({
      widget: 'LinearLayout',
      properties: [{ id }],
      views: [{ widget: 'TextView', properties }],
    });
  const printed = [
    await runWords('diff', file('p.json', layout('a', [])), file('q.json', layout('a', [{ [evil]: 'x' }]))),
    await runWords('diff', file('r.json', layout(evil, [])), file('s.json', layout(evil, [{ text: '1' }]))),
    await runWords('diff', file('t.json', evil), file('u.json', layout('a', []))),
  ];
  expect(printed.map(({ code }) => code)).toEqual([1, 1, 2]);
  for (const { out, error } of printed)
    expect((out + error).replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
});

it('makes a fixture of a recorded session, free of the names of its day', async () => {
  const json = JSON.stringify({ reference: 'form/a', user_id: 'U-77', event: 'ev_1', data: '' });
  const session = file(
    'session.json',
    JSON.stringify({
      kind: 'screenwire-session',
      version: 1,
      userId: 'U-77',
      requests: [{ key: '-K1', atMs: 5, record: { dataCollection: 'draft/core/get_layout_data', json } }],
      answers: [
        {
          atMs: 25,
          event: 'ev_1',
          message: { event: 'ev_1', user_id_destination: 'U-77', data: { widget: 'View' } },
        },
        { atMs: 30, event: 'ev_9', message: {} },
      ],
    }),
  );
  const { code, out, error } = await runWords('fixture', session);
  const made = session.replace('.json', '.fixture.json');
  expect([code, out]).toEqual([0, `${made}: 1 exchange\n`]);
  expect(error).toContain('1 messages were left out');
  expect(JSON.parse(readFileSync(made, 'utf8'))).toEqual({
    kind: 'screenwire-fixture',
    version: 1,
    exchanges: [
      {
        collection: 'draft/core/get_layout_data',
        reference: 'form/a',
        answers: [
          {
            to: 'event',
            afterMs: 20,
            message: { event: '{{event}}', user_id_destination: '{{user}}', data: { widget: 'View' } },
          },
        ],
      },
    ],
  });
  expect((await runWords('fixture', clean)).error).toContain('it is no recorded session');
});
