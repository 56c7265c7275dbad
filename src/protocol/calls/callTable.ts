import { CALLS } from '.';
import type { Call } from './defineCall';

// How the wire reference writes what contracts say.

const isOptional = ({ type }: { type: string }): boolean => type === 'optional' || type === 'nullish';

const fieldsOf = (entries: Call['input']['entries'], mark: string): string =>
  Object.entries(entries)
    .map(([name, schema]) => `\`${name}\`${isOptional(schema) ? mark : ''}`)
    .join(', ');

const WHO = { anybody: '', member: 'M', developer: 'D' };

function row({ collection, act, by, input, output, about }: Call): string {
  const name = act === undefined ? `\`${collection}\`` : `\`${collection}\`, \`act\` \`${act}\``;
  return `| ${name} | ${WHO[by]} | ${fieldsOf(input.entries, '?')} | ${fieldsOf(output.entries, '')} | ${about} |`;
}

/** A table of the calls that only the console sends, in Markdown; `?`: may be left out. */
export function callTable(): string {
  const rows = CALLS.filter(({ sentBy }) => sentBy === 'console').map(row);
  return [
    '| dataCollection | who | inner object beside `user_id`, `event` | answer’s `data` | |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}
