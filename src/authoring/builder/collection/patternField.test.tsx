import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { decodeDefinition } from '../../../protocol/data/definition';
import { LayoutView, layoutWords } from '../../../engine';
import { collectionScreens } from './collectionScreens';
import { FORM } from './expensesHarness';

const read = decodeDefinition({
  title: 'Devices',
  fields: [{ name: 'code', label: 'Code', type: 'text', max: 20, pattern: String.raw`[A-Z]{2}\d{4}` }],
  see: [],
  add: [],
  change: [],
  remove: [],
});
if ('fault' in read) throw new Error(read.fault);
const { definition } = read;

it('tells beside its field that a text does not follow its pattern, and posts nothing until it does', async () => {
  const documents = collectionScreens({
    collection: 'devices',
    definition,
    translate: (_vi, en) => en,
    screens: {
      form: { name: 'add', title: 'Add' },
      list: { name: 'devices', title: 'Devices' },
      detail: { name: 'device', title: 'Device' },
      edit: { name: 'change', title: 'Change' },
    },
  });
  const onAction = jest.fn();
  render(
    <LayoutView
      layout={documents[`${FORM}add`]}
      width={360}
      height={640}
      words={layoutWords.en}
      onAction={onAction}
    />,
  );
  const code = () => screen.findByRole('textbox', { name: /Code/ });
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await userEvent.type(await code(), 'hcm-12');
  await send();
  expect(await code()).toHaveAccessibleDescription('Wrong format');
  expect(onAction).not.toHaveBeenCalled();
  await userEvent.clear(await code());
  await userEvent.type(await code(), 'HC0012');
  await send();
  expect(onAction).toHaveBeenCalledWith(
    expect.objectContaining({
      command: 'post',
      data: expect.objectContaining({ code: 'HC0012' }) as object,
    }),
  );
});
