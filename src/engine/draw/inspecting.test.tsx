import { act, render, screen } from '@testing-library/react';
import { EMPTY_SCREEN } from '../screen/commands/ScreenState';
import { createFieldStore } from '../screen/fields/createFieldStore';
import { currentLayouts } from './currentLayout';
import { describeView } from './describeView';
import { LayoutView } from '../LayoutView';

const layout = {
  widget: 'LinearLayout',
  properties: [{ orientation: 'vertical' }],
  views: [
    { widget: 'TextView', properties: [{ id: '@+id/txtTotal' }, { text: 'Chưa tính' }] },
    { widget: 'EditText', properties: [{ id: '@+id/edtName' }, { field_name: 'name' }, { hint: 'Tên' }] },
    { widget: 'TextView', properties: [{ id: '@+id/txtOwner' }, { field_name: 'owner' }] },
  ],
};

const changedDocument = {
  ...EMPTY_SCREEN,
  changes: {
    ...EMPTY_SCREEN.changes,
    properties: { txtTotal: { text: '45.000 đ' } },
    fields: { owner: 'Bình' },
  },
};

it('hands out a document that draws what commands made of the screen', async () => {
  const before = render(<LayoutView layout={layout} screen={changedDocument} width={360} height={640} />);
  await screen.findByText('45.000 đ');
  const [now, ...others] = currentLayouts(document.body);
  expect(others).toEqual([]);
  expect(now).toMatchObject({
    widget: 'LinearLayout',
    views: [expect.anything(), layout.views[1], expect.anything()],
  });
  before.unmount();
  render(<LayoutView layout={now} width={360} height={640} />);
  expect(await screen.findByText('45.000 đ')).toBeInTheDocument();
  expect(screen.getByText('Bình')).toBeInTheDocument();
  expect(screen.queryByText('Chưa tính')).toBeNull();
});

it('describes the view an element belongs to, with what its field holds now', async () => {
  const values = createFieldStore();
  render(<LayoutView layout={layout} screen={changedDocument} values={values} width={360} height={640} />);
  const input = await screen.findByRole('textbox');
  act(() => values.set('name', 'An'));
  expect(describeView(input)).toMatchObject({
    id: 'edtName',
    widget: 'EditText',
    path: 'views/1',
    field: 'name',
    value: 'An',
    source: layout.views[1],
  });
  expect(describeView(screen.getByText('Bình'))).toMatchObject({ field: 'owner', value: 'Bình', row: '' });
  expect(describeView(document.body)).toBeUndefined();
});
