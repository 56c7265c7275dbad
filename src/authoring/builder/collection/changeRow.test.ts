import { EXPENSES, FORM, screensOf, views } from './expensesHarness';

const SCREENS = screensOf(EXPENSES);

test('the form that changes a row has an input for each field, filled with what the row has, and posts its change', () => {
  const edit = SCREENS[`${FORM}correct`];
  expect(edit).toMatchObject({ load_form_script: '../load_form_script/data/expenses/change' });
  expect(views(edit, 'EditText')).toMatchObject([
    { field_name: 'title', required: true, maxLength: 80 },
    { field_name: 'amount', required: true, min: 0, max: 1e9 },
  ]);
  // What a new row begins with would stand for what this one does not have.
  expect(views(edit, 'Spinner')).toMatchObject([
    { field_name: 'kind', prompt: 'Choose' },
    { field_name: 'status', prompt: 'Choose', entries: 'new\napproved\n' },
  ]);
  const onlyForSome = views(edit, 'LinearLayout').find(({ expressions }) =>
    JSON.stringify(expressions ?? '').includes('row.maySet.status == true'),
  );
  expect(onlyForSome).toMatchObject({ visibility: 'gone' });
  const [send] = views(edit, 'Button');
  const data = {
    row_id: '@{row.row_id}',
    revision: '@{row.revision}',
    title: '@{edtTitle}',
    amount: '@{edtAmount}',
    kind: '@{edtKind}',
    day: '@{edtDay}',
    status: '@{edtStatus}',
  };
  const post = { command: 'post', post_conlection: '../data/expenses/change' };
  expect(send).toMatchObject({
    visibility: 'gone',
    expressions: { visibility: '@{row.mayChange == true}' },
    actions: [
      { ...post, if: '@{edtPhoto == (row.photo ?? "")}', data },
      { ...post, if: '@{!(edtPhoto == (row.photo ?? ""))}', data: { ...data, photo: '@{edtPhoto}' } },
      { command: 'toast', message: 'Saved' },
      { command: 'back' },
    ],
  });
  const open = views(SCREENS[`${FORM}request`], 'Button').find(({ text }) => text === 'Edit');
  expect(open).toMatchObject({
    visibility: 'gone',
    expressions: { visibility: '@{row.mayChange == true}' },
    actions: [
      { command: 'open_form', layout_form: `${FORM}correct`, parameter: { row_id: '@{row.row_id}' } },
    ],
  });
});

test('anyone who may remove a row is offered that in the list as on its own screen', () => {
  for (const name of ['form/request', 'recycler_layout/expenses'])
    expect(
      views(SCREENS[FORM.replace('form/', name)], 'Button').find(({ text }) => text === 'Remove'),
    ).toMatchObject({
      visibility: 'gone',
      expressions: { visibility: '@{row.mayRemove == true}' },
    });
});
