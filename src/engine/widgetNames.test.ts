import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { androidWidgets } from './widgets/androidWidgets';

// What is known of a widget stands in its definition, so that adding one touches the folder of that alone.
const NAMES = new Set(androidWidgets.map(({ name }) => name));
const NAMED = new RegExp(`(?<![A-Za-z])(?:${[...NAMES].join('|')})(?![A-Za-z])`);

/** Sources that may name widgets, and why. */
const MAY_NAME: Readonly<Record<string, string>> = {
  'src/engine/document/parse/ownViews.ts': 'documents that the engine writes itself',
  'src/engine/document/expressions/values.ts': "Android's constants `View.GONE` and its like",
  'src/features/layouts/editor/behaviourCompletion.ts': 'the same constants',
  'src/protocol/layoutTitle.ts':
    "the bars of the platform's own screens, by the names of their phone's toolkit",
  'src/features/form/composition/titleBar.ts': 'the same bars',
  'src/features/auth/intro/introLayout.ts': 'a document that the console writes itself',
  'src/features/layouts/sampleLayout.ts': 'the same',
  'src/features/layouts/canvas/canvasActions.ts': 'the same: a container around what was selected',
  'src/features/form/markLeftRow.ts': 'the same: the words below a row that left its list',
  'src/features/layouts/plainNames.ts': 'what a part of a form without a widget is',
  'src/features/layouts/canvas/canvasKeys.ts': 'a key of the keyboard',
  'src/authoring/schema/layoutTypes.ts': 'a type of TypeScript',
};

/** Widgets that the string literals of a source name: `TextView`, `android.widget.TextView`, `View.GONE`. */
function namedIn(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  if (!NAMED.test(text)) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const namings: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateLiteralToken(node) ||
      ts.isRegularExpressionLiteral(node)
    )
      namings.push(...(node.text.match(/[A-Za-z]+/g) ?? []).filter((word) => NAMES.has(word)));
    else if (!ts.isImportDeclaration(node) && !ts.isExportDeclaration(node)) ts.forEachChild(node, visit);
  };
  visit(source);
  return namings;
}

const sources = ['src/engine', 'src/authoring', 'src/features']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path));
/** What is read by people speaks of widgets in its sentences and samples, and the builder has a function for each. */
const speaksOfWidgets = (path: string) =>
  /\.docs\.ts$|[wW]ords\.ts$/.test(path) || /^src\/(?:engine\/docs|authoring\/builder)\//.test(path);
const folderOf = (path: string) => /^src\/engine\/widgets\/(\w+)\//.exec(path)?.[1];
const definitions = sources
  .filter((path) => !speaksOfWidgets(path))
  .flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/^ {2}name: '(\w+)',$/gm)].flatMap(([, name = '']) =>
      folderOf(path) === undefined ? [] : [{ name, folder: folderOf(path) }],
    ),
  );

test('a widget is named in the folder that defines it alone', () => {
  const strangers = sources
    .filter((path) => !(path in MAY_NAME) && !speaksOfWidgets(path))
    .flatMap((path) =>
      namedIn(path)
        .filter((one) => !definitions.some(({ name, folder }) => name === one && folder === folderOf(path)))
        .map((name) => `${path} names ${name}`),
    );
  expect(strangers).toEqual([]);
});

test('what may name widgets does', () => {
  expect(Object.keys(MAY_NAME).filter((path) => namedIn(path).length === 0)).toEqual([]);
});

test('every widget is defined once', () => {
  expect(definitions.map(({ name }) => name).sort()).toEqual([...NAMES].sort());
});
