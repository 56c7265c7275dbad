import en from '../locales/en/refusals.json';

/** Names of the parameters of a text, each once. */
export const placeholdersOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))].sort();

/** The types by which `refuse` is checked: TypeScript reads no texts from JSON. */
export function refusalParams(): string {
  const members = Object.entries(en).map(([key, text]) => {
    const names = placeholdersOf(text).map((name) => `'${name}'`);
    return `'${key}': ${names.join(' | ') || 'never'};`;
  });
  return `// Written by \`npm run contracts\` from \`locales/en/refusals.json\`.

/** Keys of refusals, with the names of the parameters in their texts. */
export interface RefusalParams {
${members.join('\n')}
}
`;
}
