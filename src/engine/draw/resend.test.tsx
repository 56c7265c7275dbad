import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFieldStore } from '../screen/fields/createFieldStore';
import { LayoutView } from '../LayoutView';

const view = (widget: string, properties: Record<string, unknown>, more: object = {}) => ({
  widget,
  properties: Object.entries(properties).map(([key, value]) => ({ [key]: value })),
  ...more,
});
const section = (title: string, field: string) =>
  view(
    'LinearLayout',
    { orientation: 'vertical' },
    { views: [view('TextView', { text: title }), view('EditText', { field_name: field })] },
  );
const document = (...titles: string[]) =>
  view(
    'LinearLayout',
    { orientation: 'vertical' },
    { views: titles.map((title, index) => section(title, `field_${String(index)}`)) },
  );

// A fresh copy, as after JSON.parse.
const asSent = (layout: object): unknown => JSON.parse(JSON.stringify(layout));

const SIZE = { width: 360, height: 640 };

test('a document sent again draws what changed and leaves the rest, with what was typed', async () => {
  const values = createFieldStore();
  const first = asSent(document('One', 'Two', 'Three'));
  const { rerender } = render(<LayoutView {...SIZE} layout={first} values={values} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Three' }), 'typed');
  const reads = jest.spyOn(values, 'get');
  rerender(<LayoutView {...SIZE} layout={asSent(document('One', 'Changed', 'Three'))} values={values} />);
  expect(screen.getByText('Changed')).toBeInTheDocument();
  expect(screen.queryByText('Two')).toBeNull();
  // An input that is drawn reads its field: only the one under the changed title is.
  const read = new Set(reads.mock.calls.map(([name]) => name));
  expect([...read]).toEqual(['field_1']);
  expect(screen.getByRole('textbox', { name: 'Three' })).toHaveValue('typed');
});

test('an input that stays follows the label before it', () => {
  const titled = (title: string) =>
    view(
      'LinearLayout',
      { orientation: 'vertical' },
      {
        views: [
          view('TextView', { text: title }),
          view('FrameLayout', {}, { views: [view('EditText', { id: 'x' })] }),
        ],
      },
    );
  const values = createFieldStore();
  const { rerender } = render(<LayoutView {...SIZE} layout={asSent(titled('Name'))} values={values} />);
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeInTheDocument();
  rerender(<LayoutView {...SIZE} layout={asSent(titled('Surname'))} values={values} />);
  expect(screen.getByRole('textbox', { name: 'Surname' })).toBeInTheDocument();
});

test('a choice that stays follows its group to another field', async () => {
  const group = (field: string) =>
    view(
      'RadioGroup',
      { id: 'group', field_name: field },
      {
        views: [
          view(
            'LinearLayout',
            {},
            { views: [view('RadioButton', { text: 'Yes' }), view('RadioButton', { text: 'No' })] },
          ),
        ],
      },
    );
  const values = createFieldStore();
  const { rerender } = render(<LayoutView {...SIZE} layout={asSent(group('before'))} values={values} />);
  rerender(<LayoutView {...SIZE} layout={asSent(group('after'))} values={values} />);
  await userEvent.click(screen.getByText('No'));
  expect(values.collect()).toMatchObject({ after: 'No' });
  expect(values.collect()).not.toHaveProperty('before');
});
