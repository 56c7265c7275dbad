import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

// Every word a person reads comes from a feature's words, in both languages.

const SHOWN = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'cancelText',
  'description',
  'extra',
  'label',
  'okText',
  'placeholder',
  'subTitle',
  'title',
  'tooltip',
]);

// Names are the same in every language; samples of addresses and ids are no words.
const NAMES = new Set([
  'Screenwire',
  'Kubernetes',
  'TextView',
  'English',
  'Tiếng Việt',
  'https://',
  'TextView',
  'my_application',
  'row.',
  '../configuration/system_setting/layout/android/form/search',
]);

const isWord = (text: string) => /\p{L}/u.test(text) && !NAMES.has(text.trim());

/** Literal texts that a component shows: between its tags, in attributes that are read, in expressions between tags. */
function literalTexts(source: string): string[] {
  const file = ts.createSourceFile('x.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const literals: string[] = [];
  const add = (text: string) => {
    if (isWord(text)) literals.push(text.trim());
  };
  const addValue = (node: ts.Expression | undefined): void => {
    if (!node) return;
    if (ts.isStringLiteralLike(node)) add(node.text);
    else if (ts.isTemplateExpression(node)) {
      add(node.head.text);
      for (const { literal } of node.templateSpans) add(literal.text);
    } else if (ts.isParenthesizedExpression(node)) addValue(node.expression);
    else if (ts.isConditionalExpression(node)) {
      addValue(node.whenTrue);
      addValue(node.whenFalse);
    } else if (ts.isBinaryExpression(node)) {
      if (node.operatorToken.kind !== ts.SyntaxKind.EqualsEqualsEqualsToken) addValue(node.right);
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) add(node.text);
    else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) addValue(node.expression);
    else if (ts.isJsxAttribute(node) && SHOWN.has(node.name.getText(file))) {
      const { initializer } = node;
      if (initializer && ts.isStringLiteral(initializer)) add(initializer.text);
      if (initializer && ts.isJsxExpression(initializer)) addValue(initializer.expression);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return literals;
}

const components = ['src/app', 'src/features', 'src/ui', 'src/engine'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
);

it('no component holds a literal text', () => {
  expect(components.length).toBeGreaterThan(50);
  const found = components.flatMap((path) =>
    literalTexts(readFileSync(path, 'utf8')).map((text) => `${path}: ${text}`),
  );
  expect(found).toEqual([]);
});

it('would find one wherever it is shown', () => {
  const source = `
    const a = <p>Hello</p>;
    const b = <img alt="A cat" src="cat.png" />;
    const c = <b title={open ? 'Close it' : t('open')}>{busy && 'Wait'} {\`Page \${n}\`}</b>;
    const d = <i className="x" aria-hidden lang="vi">{t('word')} · {mode === 'dark'}</i>;`;
  expect(literalTexts(source)).toEqual(['Hello', 'A cat', 'Close it', 'Wait', 'Page']);
});
