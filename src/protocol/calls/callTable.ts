import { CALLS } from '.';
import { mayBackEndSend, type Call } from './defineCall';

// How the wire reference writes what contracts say.

const isOptional = ({ type }: { type: string }): boolean => type === 'optional' || type === 'nullish';

const fieldsOf = ({ entries }: Call['input'], mark: string, path = ''): string =>
  Object.entries(entries)
    .map(([name, schema]) => `\`${path}${name}\`${isOptional(schema) ? mark : ''}`)
    .join(', ');

const WHO = { anybody: '', member: 'M', developer: 'D' };

function row(call: Call): string {
  const { collection, act, by, sentBy, addressee, envelope, fixedInner = {}, input, output, about } = call;
  const written = `\`${collection.replace(/:(\w+)/, '{$1}')}\``;
  const name = act === undefined ? written : `${written}, \`act\` \`${act}\``;
  const who = sentBy === 'console' ? WHO[by] : addressee ? `\`${addressee}\`` : '';
  const always = Object.entries(fixedInner).flatMap(([name, value]) =>
    value === '' ? [] : [`\`${name}\` \`${value}\``],
  );
  const given = [fieldsOf(input, '?', envelope === 'data' ? 'data.' : ''), ...always]
    .filter(Boolean)
    .join(', ');
  return `| ${name} | ${who} | ${given} | ${fieldsOf(output, '')} | ${about} |`;
}

/** A table of the calls that only the console, that layouts too, or that back ends send, in Markdown; `?`: may be left out. */
export function callTable(of: Call['sentBy']): string {
  const rows = CALLS.filter((call) => (of === 'backEnd' ? mayBackEndSend(call) : call.sentBy === of)).map(
    row,
  );
  return [
    `| dataCollection | ${of === 'console' ? 'who' : 'to'} | inner object beside \`user_id\`, \`event\` | answer’s \`data\` | |`,
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}
