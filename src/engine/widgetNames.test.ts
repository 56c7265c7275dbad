import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import ts from 'typescript';
import { androidWidgets } from './widgets/androidWidgets';

// What is known of a widget stands in its definition, so that adding one touches its own folder.
const NAMES = new Set(androidWidgets.map(({ name }) => name));

/** Sources that may name widgets, and why. */
const MAY_NAME: Readonly<Record<string, string>> = {
  'src/engine/document/parse/ownViews.ts': 'documents that the engine writes itself',
  'src/engine/document/expressions/values.ts': "Android's constants `View.GONE` and its like",
};

/** Widgets that the string literals of a source name: `TextView`, `android.widget.TextView`, `View.GONE`. */
function namedIn(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateLiteralToken(node) ||
      ts.isRegularExpressionLiteral(node)
    )
      found.push(...(node.text.match(/[A-Za-z]+/g) ?? []).filter((word) => NAMES.has(word)));
    else if (!ts.isImportDeclaration(node) && !ts.isExportDeclaration(node)) ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const sources = ['src/engine', 'src/authoring/check', 'src/authoring/diff']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path));
/** What only authors read speaks of widgets in its sentences and samples. */
const isDocumentation = (path: string) => path.endsWith('.docs.ts') || path.startsWith('src/engine/docs/');
const folderOf = (path: string) => /^src\/engine\/widgets\/(\w+)\//.exec(path)?.[1];

test('a widget is named in its own folder alone', () => {
  const strangers = sources
    .filter((path) => !(path in MAY_NAME) && !isDocumentation(path))
    .flatMap((path) =>
      namedIn(path)
        .filter((name) => name !== folderOf(path))
        .map((name) => `${path} names ${name}`),
    );
  expect(strangers).toEqual([]);
});

test('what may name widgets does', () => {
  expect(Object.keys(MAY_NAME).filter((path) => namedIn(path).length === 0)).toEqual([]);
});

test('a folder that names a widget defines it', () => {
  const defined = sources.filter((path) => {
    const folder = folderOf(path);
    return folder !== undefined && basename(path).startsWith(`${folder}.`) && namedIn(path).includes(folder);
  });
  expect(new Set(defined.map(folderOf))).toEqual(NAMES);
});
