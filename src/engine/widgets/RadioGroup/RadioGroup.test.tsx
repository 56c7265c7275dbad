import { act, render, screen, waitFor } from '@testing-library/react';
import { createFieldStore } from '../../screen/fields/createFieldStore';
import { layoutWords } from '../../screen/words';
import { LayoutView } from '../../LayoutView';

const choice = (id: string) => ({
  widget: 'RadioButton',
  properties: [{ id: `@+id/${id}` }, { text: id }, { layout_width: '100dp' }, { layout_height: '40dp' }],
});

test('what is wrong with a choice stands below all of its buttons', async () => {
  const values = createFieldStore();
  const group = {
    widget: 'RadioGroup',
    properties: [{ id: '@+id/size' }, { field_name: 'size' }, { required: 'Choose a size' }],
    views: [choice('small'), choice('large')],
  };
  render(
    <LayoutView
      layout={group}
      width={360}
      height={640}
      words={layoutWords.en}
      values={values}
      onAction={() => undefined}
    />,
  );
  act(() => void values.validate());
  const message = screen.getByRole('alert');
  expect(message).toHaveTextContent('Choose a size');
  expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('Choose a size');
  await waitFor(() => expect(message.style.top).toBe('82px'));
});
