import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LayoutView } from '../LayoutView';
import { layoutWords } from '../screen/layoutWords';

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
