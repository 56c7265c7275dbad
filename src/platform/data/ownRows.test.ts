import { forEachTest, messagesOf, paramOf } from '../../../test/platform/platformHarness';
import { startData, type DataHarness } from '../../../test/platform/dataHarness';
import { openTo } from '../../../test/platform/filledRows';

/* The screen of a row knows the person's own row that refers to it, where a rule allows them only one. */

const LOANS = {
  ...openTo([
    { name: 'tool', label: 'Tool', type: 'reference', collection: 'tools', filter: true },
    { name: 'state', label: '', type: 'choice', choices: ['asked', 'back'], initial: 'asked' },
  ]),
  unique: [{ fields: ['tool', 'author'], where: { field: 'state', is: 'asked' } }],
};
const asked = { collection: 'loans', field: 'tool', aggregate: 'count' };

let kho: DataHarness;
forEachTest(startData, (started) => (kho = started));

/** Opens the screen of a tool; gives what it begins with, and what it has once something has changed. */
async function open(uid: string, row_id: string) {
  const answers = await kho.say(uid, '../load_form_script/data/tools/get', { parameter: { row_id } });
  const message = answers.find(({ type }) => type === 'load_form_script');
  const event = typeof message?.['event'] === 'string' ? message['event'] : '';
  return {
    own: paramOf(message)['own'],
    now: async () => paramOf((await messagesOf(kho.database, uid, event)).at(-1))['own'],
  };
}

test.each([
  ['after it was opened anew', []],
  ['at once, where the row counts them', [{ name: 'asked', label: '', type: 'rollup', rollup: asked }]],
])(
  'anyone who has asked for a tool sees their own loan on its screen %s, and nobody else’s',
  async (_, counts) => {
    await kho.define(openTo([{ name: 'name', label: '', type: 'text' }]), 'tools');
    await kho.define(LOANS, 'loans');
    await kho.define(openTo([{ name: 'name', label: '', type: 'text' }, ...counts]), 'tools');
    const tool = await kho.add('an', { name: 'Saw' }, 'tools');
    const another = await kho.add('an', { name: 'Axe' }, 'tools');
    const screen = await open('binh', tool);
    expect(screen.own).toBeUndefined();
    const loan = await kho.add('binh', { tool }, 'loans');
    if (counts.length > 0) expect(await screen.now()).toEqual({ loans: loan });
    expect((await open('binh', tool)).own).toEqual({ loans: loan });
    for (const [uid, row] of [
      ['an', tool],
      ['binh', another],
    ] as const)
      expect((await open(uid, row)).own).toBeUndefined();

    await kho.rows('binh', 'change', { row_id: loan, state: 'back' }, 'loans');
    expect((await open('binh', tool)).own).toBeUndefined();
  },
);

test('a screen says nothing of rows that may be several, or that the person does not see', async () => {
  await kho.define(openTo([{ name: 'name', label: '', type: 'text' }]), 'tools');
  const tool = await kho.add('an', { name: 'Saw' }, 'tools');
  for (const unique of [[], [{ fields: ['tool'] }], [{ fields: ['author', 'state'] }]]) {
    await kho.define({ ...LOANS, unique }, 'loans');
    expect((await open('an', tool)).own).toBeUndefined();
  }
  await kho.define({ ...LOANS, see: ['role:keeper'] }, 'loans');
  await kho.add('an', { tool }, 'loans');
  expect((await open('an', tool)).own).toBeUndefined();
});
