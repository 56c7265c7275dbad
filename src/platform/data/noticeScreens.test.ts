import { dayEvent } from '../../protocol';
import { forEachTest, messagesOf } from '../../../test/platform/platformHarness';
import { EXPENSES, startData, type DataHarness } from '../../../test/platform/dataHarness';

const ANDROID = 'configuration/system_setting/layout/android';
const FORMS = `../${ANDROID}/form`;

let kho: DataHarness;
forEachTest(startData, (started) => (kho = started));

const ROW_OF_LIST = {
  widget: 'LinearLayout',
  views: [
    { widget: 'Button', actions: [{ command: 'open_form', layout_form: `${FORMS}/expense_form` }] },
    {
      widget: 'TextView',
      actions: [
        {
          command: 'open_form',
          layout_form: `${FORMS}/expense`,
          parameter: { row_id: '@{row.row_id}' },
        },
      ],
    },
  ],
};

const SCREENS = {
  [`applications/kho/${ANDROID}/recycler_layout/expenses`]: JSON.stringify(ROW_OF_LIST),
  [`applications/kho/${ANDROID}/form/a_form`]: JSON.stringify({
    load_form_script: '../load_form_script/data/expenses/add',
  }),
  [`applications/kho/${ANDROID}/form/expenses`]: JSON.stringify({
    load_form_script: '../load_form_script/data/expenses/list?scope=all',
  }),
};

beforeEach(async () => {
  await kho.database.update(SCREENS);
  await kho.database.update({ [`applications/kho/roles/manager/${await kho.asId('boss')}`]: { given: 1 } });
});

const define = (tell: string, when = 'added') =>
  kho.define({ ...EXPENSES, notices: [{ when, tell, text: '{title}' }] });

/** What a press on the newest card of a person does. */
async function pressOf(uid: string): Promise<unknown> {
  const card = (await messagesOf(kho.database, uid, dayEvent(kho.database.now()))).at(-1);
  expect(card).toBeDefined();
  return (card as { data: { layout: { actions?: unknown } } }).data.layout.actions;
}

const LIST = [{ command: 'open_form', layout_form: `${FORMS}/expenses` }];

test('a notice leads to the screen of its row that the list leads to', async () => {
  await define('role:manager');
  const row = await kho.add('an', { title: 'Vé', amount: 5 });
  expect(await pressOf('boss')).toEqual([
    { command: 'open_form', layout_form: `${FORMS}/expense`, parameter: { row_id: row } },
  ]);
});

test('a notice about a row that is gone, or that its reader may not see, leads to the list', async () => {
  await define('role:manager', 'removed');
  const row = await kho.add('an', { title: 'Vé', amount: 5 });
  await kho.rows('an', 'remove', { row_id: row });
  expect(await pressOf('boss')).toEqual(LIST);

  await define('field:helper');
  await kho.add('an', { title: 'Vé', amount: 5, helper: await kho.asId('mai') });
  expect(await pressOf('mai')).toEqual(LIST);
});

test('a notice leads to the list where a row has no screen, and nowhere where the list does not either', async () => {
  await define('role:manager');
  await kho.database.update({ [`applications/kho/${ANDROID}/recycler_layout/expenses`]: null });
  await kho.add('an', { title: 'Vé', amount: 5 });
  expect(await pressOf('boss')).toEqual(LIST);
  await kho.database.update({ [`applications/kho/${ANDROID}/form/expenses`]: null });
  await kho.add('an', { title: 'Vé', amount: 5 });
  expect(await pressOf('boss')).toBeUndefined();
});

test('a notice leads nowhere for anyone who sees no rows', async () => {
  await kho.define({
    ...EXPENSES,
    see: ['role:manager'],
    notices: [{ when: 'added', tell: 'field:helper', text: '{title}' }],
  });
  await kho.add('an', { title: 'Vé', amount: 5, helper: await kho.asId('mai') });
  expect(await pressOf('mai')).toBeUndefined();
});
