import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { RESOURCES } from '../../protocol/resources';
import { SEED } from '../../../test/seed';
import { applyFix } from '../../../test/applyFix';
import { brokenActions } from '../../../test/brokenLayouts/brokenActions';
import { brokenExpressions } from '../../../test/brokenLayouts/brokenExpressions';
import { brokenProperties } from '../../../test/brokenLayouts/brokenProperties';
import { brokenStructure } from '../../../test/brokenLayouts/brokenStructure';
import { brokenResources } from '../../../test/brokenLayouts/brokenResources';
import { checkDocument } from './checkDocument';
import { checkLayout } from './checkLayout';
import { problemTexts } from './problemTexts';

const brokenLayouts = [...brokenStructure, ...brokenProperties, ...brokenExpressions, ...brokenActions];

const markedText = (text: string) =>
  checkLayout(text).map(({ code, offset, length }) => ({ code, at: text.slice(offset, offset + length) }));

function nthIndex(text: string, part: string, nth: number): number {
  let at = text.indexOf(part);
  for (let count = 0; count < nth; count += 1) at = text.indexOf(part, at + 1);
  return at;
}

const cases = [
  ...brokenLayouts.map((one) => ({ ...one, ref: undefined })),
  ...brokenResources.map((one) => ({ ...one, ref: RESOURCES })),
];

it.each(cases)('$name: $code', ({ code, text, at, nth = 0, fixed, ref }) => {
  const problems = checkDocument(text, { ref });
  expect(problems.map((problem) => problem.code)).toEqual([code]);
  const [problem] = problems;
  expect(text.slice(problem!.offset, problem!.offset + problem!.length)).toBe(at);
  expect(problem!.offset).toBe(code === 'bad-json' ? text.lastIndexOf(at) : nthIndex(text, at, nth));
  expect(problem!.message.vi).not.toMatch(/\{\w+\}/);
  expect(problem!.message.en).not.toMatch(/\{\w+\}/);
  if (fixed === undefined) expect(problem!.fixes).toEqual([]);
  else {
    expect(applyFix(text, problem!.fixes[0]!)).toBe(fixed);
    expect(checkDocument(fixed, { ref })).toEqual([]);
  }
});

it('finds nothing in resources that can be published, and reads layouts beside them', () => {
  const table = {
    colors: { brand: { light: '#112233', dark: '' }, night: { light: '#112233', dark: '#ff112233' } },
    strings: { title: { vi: 'Kho' }, both: { vi: 'Có', en: 'Yes' } },
    drawables: { mark: 'data:image/png;base64,iVBORw0KGgo=' },
  };
  expect(checkDocument(JSON.stringify(table), { ref: RESOURCES })).toEqual([]);
  expect(checkDocument(JSON.stringify(table), {}).map(({ code }) => code)).toContain('no-layout');
});

it('has a broken document for every problem it can tell', () => {
  const codes = new Set<string>(cases.map(({ code }) => code));
  // What takes too much of something is built by the test below; what an application stores has a test of its own.
  expect(Object.keys(problemTexts).filter((code) => !codes.has(code))).toEqual([
    'too-many-rows',
    'too-many-properties',
    'unstored-field',
    'text-for-number',
    'unknown-choice',
    'unknown-filter',
    'no-filter',
    'missing-choice',
    'rowless-list',
  ]);
});

it('refuses what is too big, and counts rows and properties', () => {
  const properties = `{"widget":"View","properties":[${'{"id":"a"},'.repeat(200)}{"id":"a"}]}`;
  expect(markedText(properties)).toContainEqual({ code: 'too-many-properties', at: '"properties"' });
  expect(markedText(`"${'x'.repeat(3_000_000)}"`)).toEqual([{ code: 'too-big', at: '' }]);
  const rows = `{"widget":"ListView","views":[${'1,'.repeat(100_000)}1]}`;
  expect(markedText(rows).some(({ code }) => code === 'too-many-rows')).toBe(true);
});

it('counts lines and columns from 1, across kinds of line ends', () => {
  const text = '{\r\n  "widget": "TextView",\r\n  "properties": [\r\n    { "wobble": 1 }\r\n  ]\r\n}';
  expect(checkLayout(text)).toMatchObject([
    { code: 'unknown-property', line: 4, column: 7, endLine: 4, endColumn: 15, path: 'properties/wobble' },
  ]);
});

it('finds the place behind holes, in index maps and in the parts of a form', () => {
  const bad = '{"widget":"TextView","properties":{"0":{"id":"@+id/a"},"2":{"padding":"2em"}}}';
  const form = `{"json_layout":{"toolbar_layout":{"widget":"FrameLayout","views":[null,${bad}]}}}`;
  const problems = checkLayout(form);
  expect(problems.map(({ code, path: at }) => [code, at])).toEqual([
    ['hole', 'json_layout/toolbar_layout/views'],
    ['hole', 'json_layout/toolbar_layout/views/0/properties'],
    ['bad-size', 'json_layout/toolbar_layout/views/0/properties/padding'],
  ]);
  expect(form.slice(problems[2]!.offset, problems[2]!.offset + 5)).toBe('"2em"');
});

it('checks item layouts and rows in scopes of their own', () => {
  const item = '{"widget":"TextView","properties":[{"id":"@+id/a"},{"textColor":"#ffffff"},{"text":"x"}]}';
  const row = `{"widget":"TextView","properties":[{"id":"@+id/a"}]}`;
  const text = `{"layout":{"widget":"LinearLayout","properties":[{"orientation":"vertical"}],"views":[
    {"widget":"GridView","properties":[{"id":"@+id/g"},{"grid_view_layout_item":${item}}]},
    {"widget":"ListView","views":[${Array.from({ length: 40 }, () => row).join(',')}]}]},
    "grid_view_layout_item":${item}}`;
  expect(markedText(text)).toEqual([
    { code: 'invisible', at: '"#ffffff"' },
    { code: 'invisible', at: '"#ffffff"' },
  ]);
});

it('leaves alone what is meant so', () => {
  const text = `{"widget":"RelativeLayout","properties":[{"theme":"@style/Any"},{"layout_width":"match_parent"}],"views":[
    {"widget":"TextView","properties":[{"text":"javascript: a language"},{"field_name":"a"}]},
    {"widget":"TextView","properties":[{"layout_below":"@+id/none"},{"layout_alignWithParentIfMissing":"true"}]},
    {"widget":"TextView","properties":[{"layout_width":"0dp"},{"textColor":"#ffffff"},{"text":"x"}]},
    {"widget":"ImageView","properties":[{"id":"@+id/btn_back"},{"src":"@drawable/ic_back_white_24dp"}]},
    {"widget":"ProgressBar","properties":[{"style":"?android:attr/progressBarStyleHorizontal"},{"progress":3}]},
    {"widget":"ImageView","properties":[{"src":"https://pictures.example/a.png"},{"contentDescription":""}]},
    {"widget":"ImageView","properties":[{"src":"https://pictures.example/a.png"},{"field_name":"image"}]},
    {"widget":"ImageView","properties":[{"src":"@drawable/logo"},{"layout_width":40},{"layout_margin":"0"}]},
    {"widget":"ImageView","properties":[{"id":"@+id/imageViewScreen"},{"field_name":"cover"}]},
    {"widget":"TextView","properties":[{"text":"Tên: "}]},
    {"widget":"EditText","properties":[{"field_name":"name"},{"inputType":"textPersonName|textCapWords"}]}]}`;
  expect(checkLayout(text)).toEqual([]);
});

it('survives any text, and marks only what is there', () => {
  const sources = brokenLayouts.map(({ text }) => text).filter((text) => text.length < 1_000);
  const mutated = fc
    .record({ text: fc.constantFrom(...sources), at: fc.nat(1_000), cut: fc.nat(12), put: fc.string() })
    .map(({ text, at, cut, put: replacement }) => {
      const from = at % (text.length + 1);
      return text.slice(0, from) + replacement + text.slice(from + cut);
    });
  fc.assert(
    fc.property(fc.oneof(mutated, fc.string(), fc.json()), (text) => {
      for (const { offset, length, line, column, fixes } of checkLayout(text)) {
        expect(offset >= 0 && length >= 0 && offset + length <= text.length).toBe(true);
        expect(line >= 1 && column >= 1).toBe(true);
        for (const { edits } of fixes)
          for (const edit of edits) expect(edit.offset + edit.length).toBeLessThanOrEqual(text.length);
      }
    }),
    { seed: SEED, numRuns: 300 },
  );
});

it('does not overflow on brackets inside brackets', () => {
  expect(markedText('['.repeat(200_000))).toEqual([{ code: 'too-deep', at: '[' }]);
});

const folder = path.resolve(process.env['REAL_LAYOUTS'] ?? '../shared/layouts');
const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];

if (files.length === 0) it.skip('reports the real layouts', () => undefined);
else
  it('tells the faults of the real layouts and nothing else', () => {
    const problems = files.flatMap((name) =>
      checkLayout(readFileSync(path.join(folder, name), 'utf8'))
        .filter(({ severity }) => severity !== 'info')
        .map(({ code, path: at }) => `${name} ${code} ${at}`),
    );
    const expected = 'main_dashboard.json stray-key layout/views/0/properties/layout_height';
    expect(problems).toEqual(files.includes('main_dashboard.json') ? [expected] : []);
  });

it('knows the resources of the application, and means them where a name is misspelt', () => {
  const resources = {
    colors: { brand: '#123456' },
    strings: { title: 'Kho' },
    drawables: { mark: 'data:image/png;base64,iVBORw0KGgo=' },
  };
  const layout = (color: string) =>
    JSON.stringify({
      widget: 'ImageView',
      properties: [{ contentDescription: '@string/title' }, { src: '@drawable/mark' }, { background: color }],
    });
  expect(checkLayout(layout('@color/brand'), undefined, resources)).toEqual([]);
  const [problem] = checkLayout(layout('@color/brnad'), undefined, resources);
  expect(problem).toMatchObject({ code: 'unknown-resource' });
  expect(problem?.fixes[0]?.edits[0]?.text).toBe('"@color/brand"');
  expect(checkLayout(layout('@color/brand')).map(({ code }) => code)).toEqual([
    'unknown-resource',
    'unknown-resource',
    'unknown-resource',
  ]);
});
