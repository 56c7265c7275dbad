import { isRecord, type Json } from '../../src/protocol';
import type { Attacker } from './Attacker';
import { MARK } from './messages';

const deep = (levels: number): string => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels);
const FORM = '../configuration/system_setting/layout/android/form/search';

// Each made the final write fail for ever, or an answer grow without end, once.
const POISONS: [string, string, string, string | Record<string, Json>, Record<string, Json>?][] = [
  ['deep data', 'book', '../draft/book/data/book_items_noa', `{"event":"e","data":${deep(2000)}}`],
  ['a key with dots', 'book', '../draft/provide_oxy/post_data', { data: { 'a.b/c#d': MARK } }],
  ['an empty key', 'book', '../draft/provide_oxy/post_data', { data: { '': MARK } }],
  [
    'too large a number',
    'book',
    '../draft/book/data/book_items_noa',
    '{"event":"e","data":{"name":"n","quantity":1e999}}',
  ],
  [
    'a server value',
    'book',
    '../draft/provide_oxy/post_data',
    { data: { full_name: { '.sv': 'timestamp' } } },
  ],
  ['a long event', 'book', 'draft/core/get_layout_data', { event: '😀'.repeat(255), reference: FORM }],
  ['an odd event', 'book', '../rating', { event: '__proto__', data: { book_id: 'constructor', rating: 3 } }],
  ['an odd application', 'Constructor', 'draft/core/get_home_layout', {}],
  ['an odd application', '__proto__', '../rating', { data: { book_id: 'x', rating: 1 } }],
  ['an odd collection', 'book', 'constructor', {}],
  [
    'half a character',
    'book',
    '../requets/searching',
    { data: { text_seach: '\ud800', type_seach: 'book' } },
  ],
  ['patterns in a name', 'book', '../draft/provide_oxy/post_data', { data: { full_name: "$&$`$'$&" } }],
];

interface Copy {
  owner_id: string;
  book_item_id: string;
}

/** The copies that an answer names, wherever it names them. */
function copiesIn(answer: unknown): Copy[] {
  if (!isRecord(answer)) return Array.isArray(answer) ? answer.flatMap(copiesIn) : [];
  const { owner_id, book_item_id } = answer;
  return typeof owner_id === 'string' && typeof book_item_id === 'string'
    ? [{ owner_id, book_item_id }]
    : Object.values(answer).flatMap(copiesIn);
}

async function copiesOnOffer(attacker: Attacker): Promise<Copy[]> {
  const search = { data: { text_seach: 'siege', type_seach: 'book' } };
  const event = await attacker.push('book', '../requets/searching', search);
  if (event === undefined || !(await attacker.answer(event))) return [];
  return copiesIn((await attacker.call('GET', `response/${attacker.uid}/${event}`)).value);
}

/** Breaks the answering for everybody: one round of poison, floods of answers and of requests nobody answers. */
export async function poison(attacker: Attacker, round: number): Promise<void> {
  for (const [attack, application, collection, inner, extra] of POISONS) {
    const event = await attacker.push(application, collection, inner, extra);
    attacker.note(attack, event === undefined ? 'stopped' : 'taken');
  }
  const copies = await copiesOnOffer(attacker);
  let next = 0;
  const floods: [string, () => Promise<string | undefined>][] = [
    [
      'a flood of searches',
      () => attacker.push('book', '../requets/searching', { data: { text_seach: '', type_seach: 'book' } }),
    ],
    [
      'a flood of lists',
      () => attacker.push('book', '../requets/my_bookcase', { data: { book_items_type: 'book_items' } }),
    ],
    ['a flood of forms', () => attacker.push('book', 'draft/core/get_layout_data', { reference: FORM })],
    [
      'a flood nobody owns',
      () => attacker.push(`nobody_${String(round)}`, '../x', { data: MARK.repeat(1000) }),
    ],
    [
      'a flood of cards',
      () =>
        attacker.push('book', '../input/select/book', {
          data: { ...(copies[next++ % Math.max(1, copies.length)] ?? { owner_id: 'x', book_item_id: 'y' }) },
        }),
    ],
    [
      'a flood of pictures',
      () =>
        attacker.push('book', '../draft/upload_image', {
          data: { image: `data:image/png;base64,${'iVBORw0KGgo'.repeat(1000)}` },
        }),
    ],
  ];
  for (const [attack, push] of floods) {
    const sent = await Promise.all(Array.from({ length: 40 }, push));
    for (const event of sent) attacker.note(attack, event === undefined ? 'stopped' : 'taken');
  }
}
