// Makes a module of a Markdown page: the blocks of src/features/content/pages/TextPage.ts, which React draws. For webpack
// (as a loader) and Jest (as a transform) alike. What the blocks cannot say is refused here, raw HTML above all, so no
// page brings markup of its own into the console.
const { createHash } = require('node:crypto');
const { existsSync, readFileSync } = require('node:fs');
const { basename, dirname, join } = require('node:path');
const { marked } = require('marked');

const HEADING = /^(.+) \{#([a-z][a-z-]*)\}$/;
/** A path of the console, another site, or what the build is told the company's address is. */
const ADDRESS = /^(?:\/\w|https:\/\/|company:$)/;
const ENTITY = /&#?\w+;/;
const isFile = (href) => !/^(?:\/|#|[\w+.-]+:)/.test(href);

function refuse(token, why) {
  throw new Error(`${why}: ${token.raw.trim()}`);
}

function plain(token) {
  if (token.type !== 'text' && token.type !== 'escape') refuse(token, `a page has no ${token.type} here`);
  if (ENTITY.test(token.text)) refuse(token, 'write the character itself');
  return token.text.replaceAll('\n', ' ');
}

function plainText(tokens) {
  return tokens.map(plain).join('');
}

function inline(token) {
  if (token.type === 'codespan') return { code: token.text };
  if (token.type !== 'link') return plain(token);
  if (!ADDRESS.test(token.href) || token.title) refuse(token, 'this address leads nowhere');
  return { label: plainText(token.tokens), to: token.href };
}

/** What stands in a list item or a quotation: one paragraph. */
function onlyText(token) {
  const [first, ...more] = token.tokens;
  if (!first?.tokens || !['text', 'paragraph'].includes(first.type) || more.length > 0)
    refuse(token, 'a page has one paragraph here');
  return first.tokens.map(inline);
}

/** The file that a link on a line of its own stands for: the blocks of another page, or a sample program. */
function shown(link, folder) {
  if (!existsSync(join(folder, link.href))) refuse(link, 'there is no such file');
  if (link.href.endsWith('.md')) return `...require(${JSON.stringify(`./${link.href}`)})`;
  return JSON.stringify({ kind: 'file', name: basename(link.href) });
}

function paragraph(token, folder) {
  const words = token.tokens.filter(({ type, text }) => type !== 'text' || text.trim() !== '');
  if (words.every(({ type, href }) => type === 'link' && isFile(href)))
    return words.map((link) => shown(link, folder));
  return [JSON.stringify({ kind: 'paragraph', text: token.tokens.map(inline) })];
}

function heading(token) {
  const [, text, id] = HEADING.exec(plainText(token.tokens)) ?? [];
  if (token.depth !== 2 || id === undefined) refuse(token, 'a heading is “## Text {#anchor}”');
  return { kind: 'heading', id, text };
}

function list(token) {
  if (token.ordered || token.items.some((item) => item.task)) refuse(token, 'a list is of “- text”');
  return { kind: 'list', items: token.items.map(onlyText) };
}

/** The blocks of one token, as source. */
function blocks(token, folder) {
  switch (token.type) {
    case 'space':
      return [];
    case 'paragraph':
      return paragraph(token, folder);
    case 'heading':
      return [JSON.stringify(heading(token))];
    case 'list':
      return [JSON.stringify(list(token))];
    case 'blockquote':
      return [JSON.stringify({ kind: 'note', text: onlyText(token) })];
    case 'code':
      return [JSON.stringify({ kind: 'code', text: token.text })];
    default:
      return refuse(token, `a page has no ${token.type}`);
  }
}

function asModule(text, file) {
  try {
    const all = marked.lexer(text).flatMap((token) => blocks(token, dirname(file)));
    return `module.exports = [\n${all.join(',\n')}\n];\n`;
  } catch (error) {
    throw new Error(`${file}: ${error.message}`, { cause: error });
  }
}

module.exports = function markdownPage(text) {
  return asModule(text, this.resourcePath);
};
module.exports.process = (text, file) => ({ code: asModule(text, file) });
// Jest keeps what was made until this key changes.
module.exports.getCacheKey = (text, file) =>
  createHash('sha256')
    .update(readFileSync(join(__dirname, 'markdownPage.cjs')))
    .update(file)
    .update('\0')
    .update(text)
    .digest('hex');
