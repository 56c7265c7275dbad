import { readFileSync } from 'node:fs';
import { MAX_PICTURE } from '../../protocol';
import { MAX_MESSAGE } from '../../protocol/calls/bookPosts';
import { MAX_OTHERS } from '../handlers/book/bookPage';
import { MAX_OFFERS } from '../handlers/book/findBooks';
import { MAX_HISTORY_SHOWN } from '../handlers/book/orders';
import { MAX_TITLES_SHOWN } from '../load/loadLimits';
import { maxOf } from '../requests/storedLimits';
import { MAX_HISTORY } from './history';
import { MAX_THREAD } from './threads';

// The figures of the sample in the documents are those that are enforced.

const unbroken = (path: string): string => readFileSync(path, 'utf8').replace(/\s+/g, ' ');
const inWords = (count: number): string => (count < 10_000 ? String(count) : count.toLocaleString('en'));
const maxInWords = (kind: Parameters<typeof maxOf>[0]): string => inWords(maxOf(kind));
const mostBytes = (kind: Parameters<typeof maxOf>[0]): string => `${String(maxOf(kind) / (1024 * 1024))} MB`;

test.each([
  `${maxInWords('books')} books (\`too_many_books\`) with ${mostBytes('covers')} of covers (\`too_many_pictures\`)`,
  `${maxInWords('loans')} loans given (\`too_many_loans\`) and ${maxInWords('borrowed')} taken (\`too_many_borrowed\`)`,
  `${maxInWords('requests')} requests without an answer (\`too_many_wishes\`)`,
  `\`message\`: 1 to ${String(MAX_MESSAGE)} characters (\`too_long\`, \`offensive\`)`,
  `${String(MAX_THREAD)} messages a request or loan (\`too_many_messages\`)`,
  `The newest ${String(MAX_HISTORY_SHOWN)} of at most ${String(MAX_HISTORY)}; \`outcome\``,
  `at most ${String(MAX_OFFERS)} rows, one a copy, of at most ${String(MAX_TITLES_SHOWN)} titles`,
  `At most ${String(MAX_OTHERS)} \`others\``,
  `handed to \`book\`, at most ${inWords(MAX_PICTURE)} letters as a \`data:\` URL`,
])('the wire reference says: %s', (words) => {
  expect(unbroken('docs/guide/wire-reference.md')).toContain(words);
});

test.each([
  ['copies on a shelf', maxInWords('books')],
  ['covers of them', mostBytes('covers')],
  ['loans open at once: given, taken', `${maxInWords('loans')}, ${maxInWords('borrowed')}`],
  ['rows of what was sold, bought', `${maxInWords('sales')}, ${maxInWords('purchases')}`],
  ['requests nobody answered', maxInWords('requests')],
])('the table of what one person may keep says of %s: %s', (kind, figure) => {
  expect(unbroken('docs/decisions/0018-what-one-person-may-keep.md')).toContain(`| ${kind} | ${figure} |`);
});
