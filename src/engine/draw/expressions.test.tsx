import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LayoutView } from '../LayoutView';
import { decodeBindingData } from '../screen/binding/decodeBindingData';
import { createFieldStore } from '../screen/fields/createFieldStore';
import { layoutWords } from '../screen/words';

const view = (widget: string, properties: object, expressions: object = {}) => ({
  widget,
  properties,
  expressions,
});
const form = (...views: object[]) => ({
  widget: 'LinearLayout',
  properties: { orientation: 'vertical' },
  views,
});

test('what depends on a field follows each key, in the language of the screen', async () => {
  const layout = form(
    view('EditText', { id: 'amount', hint: 'Amount', inputType: 'number' }),
    view(
      'TextView',
      { text: 'No amount yet' },
      { text: '@{amount > 0 ? "To pay: " + Format.money(amount) : null}' },
    ),
    view('TextView', { text: 'Ask a manager', visibility: 'gone' }, { visibility: '@{amount > 1000}' }),
    view('Button', { id: 'send', text: 'Send' }, { enabled: '@{amount > 0}' }),
  );
  render(<LayoutView layout={layout} words={layoutWords.en} />);
  expect(await screen.findByText('No amount yet')).toBeVisible();
  expect(screen.queryByText('Ask a manager')).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '4500');
  expect(screen.getByText('To pay: 4,500 đ')).toBeVisible();
  expect(screen.getByText('Ask a manager')).toBeVisible();
  await userEvent.clear(screen.getByRole('textbox', { name: 'Amount' }));
  expect(screen.getByText('No amount yet')).toBeVisible();
  expect(screen.queryByText('Ask a manager')).toBeNull();
});

test('a list offers what came with the screen: titles are shown, ids are held', async () => {
  const choices = { ids: 'r1\nr2\n', titles: 'Kho mới, cũ\nXưởng\n' };
  const values = createFieldStore();
  const offering = (id: string, properties: object, expressions: object) =>
    view(
      'Spinner',
      { id, hint: id, ...properties },
      {
        entries: '@{row.choices.ids == null ? null : row.choices.titles}',
        entryValues: '@{row.choices.ids}',
        ...expressions,
      },
    );
  const layout = form(
    offering('project', { field_name: 'project', prompt: 'Choose' }, {}),
    offering('other', { prompt: 'Choose' }, { value: '@{row.chosen}' }),
    offering('first', {}, {}),
    view('TextView', { text: '' }, { text: '@{"Chosen: " + project}' }),
  );
  const data = decodeBindingData({ script_param: { choices, chosen: 'r2' } }, 'kho');
  render(<LayoutView layout={layout} data={data} values={values} />);
  const list = await screen.findByRole('combobox', { name: 'project' });
  expect(values.get('project')).toBe('');
  await userEvent.selectOptions(list, 'Kho mới, cũ');
  expect(await screen.findByText('Chosen: r1')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'other' })).toHaveDisplayValue('Xưởng');
  expect(values.collect()).toEqual({ project: 'r1', other: 'r2', first: 'r1' });
});

test('items of a list have their own rows', async () => {
  const layout = form({
    widget: 'GridView',
    properties: {
      id: 'list',
      numColumns: 1,
      grid_view_layout_item: view(
        'TextView',
        { text: '?' },
        { text: '@{row.n > 1 ? row.name + " ×" + row.n : row.name}' },
      ),
      grid_view_data: [{ name: 'Dế Mèn', n: 1 }, { name: 'Đất rừng', n: 2 }, { n: 3 }],
    },
  });
  render(<LayoutView layout={layout} />);
  expect(await screen.findByText('Dế Mèn')).toBeVisible();
  expect(screen.getByText('Đất rừng ×2')).toBeVisible();
});
