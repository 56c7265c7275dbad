import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerPictures } from '../../../test/answerPictures';
import { controlsCome } from '../../../test/idlePage';
import { applyCommand } from '../screen/commands/applyCommand';
import { EMPTY_SCREEN } from '../screen/commands/ScreenState';
import { createFieldStore } from '../screen/fields/createFieldStore';
import type { FieldStore } from '../screen/fields/FieldStore';
import type { LayoutAction } from '../document/types';
import { LayoutView } from '../LayoutView';
const view = (widget: string, properties: object, more: object = {}) => ({ widget, properties, ...more });
const form = (...views: object[]) => view('LinearLayout', { orientation: 'vertical' }, { views });
const button = (name: string) => screen.getByRole('button', { name });

async function press(name: string): Promise<void> {
  await controlsCome();
  expect(button(name)).toHaveClass('ant-btn');
  await userEvent.click(button(name));
}

const PICTURE = 'data:image/png;base64,iVBORw0KGgo=';

test('a picture that a person picks is drawn at once, posted, and gone when the form is begun again', async () => {
  const values = createFieldStore();
  const actions: LayoutAction[] = [];
  const layout = form(
    view('ImageView', { id: '@+id/imageViewScreen', field_name: 'image', src: '@drawable/ic_camera' }),
    view('Button', { id: 'btnSend', text: 'Send' }, { action: { command: 'post', post_conlection: '../x' } }),
  );
  const { container } = render(
    <LayoutView
      layout={layout}
      values={values}
      width={360}
      height={640}
      onAction={(one) => actions.push(one)}
    />,
  );
  expect(container.querySelector('img')).toBeNull();
  const picker = screen.getByRole('button', { name: 'Chọn ảnh' });
  picker.focus();
  await userEvent.keyboard('{Enter}');
  const [action] = actions;
  if (action?.command !== 'pickImage') throw new Error('no picture is asked for');
  expect(action.field).toBe('image');
  act(() => action.give(PICTURE));
  expect(screen.getByRole('button', { name: 'Chọn ảnh' })).toHaveAttribute('src', PICTURE);
  await press('Send');
  await waitFor(() => expect(actions.at(-1)).toMatchObject({ command: 'post', data: { image: PICTURE } }));
  act(() => values.reset());
  expect(container.querySelector('img')).toBeNull();
});

test('a field that holds the name of an icon is drawn as that icon, and the name of a picture is never posted', () => {
  const values = createFieldStore();
  const layout = form(
    view('ImageView', { id: 'imageViewScreen', field_name: 'image', text: 'The cover' }),
    view('ImageView', { id: 'other', field_name: 'icon' }, { action: { command: 'pickImage' } }),
  );
  const data = { itemData: { icon: '@drawable/ic_camera' } };
  const { container } = render(
    <LayoutView layout={layout} data={data} values={values} width={360} height={640} />,
  );
  expect(container.querySelectorAll('img, .sw-image-failed')).toHaveLength(0);
  expect(container.querySelectorAll('[data-view-id=other] svg')).toHaveLength(1);
  expect(values.collect()).toEqual({ image: '', icon: '@drawable/ic_camera' });
});

test('a picture that is no picture is not drawn', () => {
  const values = createFieldStore({ image: 'data:text/html,<b>no</b>' });
  const layout = form(view('ImageView', { id: 'imageViewScreen', field_name: 'image' }));
  const { container } = render(<LayoutView layout={layout} values={values} width={360} height={640} />);
  expect(container.querySelector('img')).toBeNull();
});

test('an address that was typed or put into the field of a picture is not fetched, one that came with the screen is', async () => {
  const asked = answerPictures();
  const values = createFieldStore();
  const layout = form(
    view('ImageView', { id: 'imageViewScreen', field_name: 'image' }),
    view('ImageView', { id: 'other', field_name: 'kept' }, { action: { command: 'pickImage' } }),
  );
  const data = { itemData: { kept: 'https://example.org/kept.png' } };
  const { container } = render(
    <LayoutView layout={layout} data={data} values={values} width={360} height={640} />,
  );
  act(() => values.set('image', 'https://far.example/?q=secret'));
  act(() => values.set('kept', 'https://far.example/?q=secret'));
  await waitFor(() => expect(container.querySelector('img')).toHaveAttribute('src', data.itemData.kept));
  expect(asked).toEqual([data.itemData.kept]);
});

const CLICKED = {
  list_command: [{ methodName: 'setText', instanceName: 'answer', methodParam: ['pressed'] }],
};

test('what a click changed stands when the screen is drawn again with the same values, and with no others', async () => {
  const layout = form(
    view('TextView', { id: 'answer', text: 'nothing yet' }),
    view('Button', { id: 'ask', text: 'Ask' }),
  );
  const live = applyCommand(EMPTY_SCREEN, { command: 'setClick', id: 'ask', script: CLICKED });
  const draw = (values: FieldStore) =>
    render(<LayoutView layout={layout} values={values} screen={live} width={360} height={640} />);
  const values = createFieldStore();
  const first = draw(values);
  expect(screen.getByText('nothing yet')).toBeInTheDocument();
  await press('Ask');
  await waitFor(() => expect(screen.getByText('pressed')).toBeInTheDocument());
  first.unmount();
  draw(values).unmount();
  draw(values);
  expect(screen.getByText('pressed')).toBeInTheDocument();
  draw(createFieldStore());
  expect(screen.getByText('nothing yet')).toBeInTheDocument();
});
