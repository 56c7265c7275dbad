import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { controlsCome } from '../../../test/idlePage';
import { packFormAddress, type JsonObject } from '../../protocol';
import { renderApp, stopApps, type InnerJson } from '../../../test/renderApp';

afterEach(stopApps);

const PATH = `/generalform/${packFormAddress({
  reference: '../configuration/system_setting/layout/android/form/message_request_book',
  application: 'book',
  appUserId: '-Napp_user',
})}`;

const button = (id: string, text: string, collection: string): JsonObject => ({
  widget: 'android.widget.Button',
  properties: [{ id: `@+id/${id}` }, { text }],
  action: { command: 'post', post_conlection: collection },
});

const alertOf = (field: string): JsonObject => ({
  widget: 'android.widget.TextView',
  properties: [{ id: `@+id/${field}` }, { field_name: field }],
});

const layout: JsonObject = {
  widget: 'android.widget.LinearLayout',
  properties: [{ orientation: 'vertical' }],
  views: [
    ...['book_name', 'owner_name'].map(alertOf),
    button('btnBlockUser', 'Chặn chủ sách', '../input/book/block_user'),
    button('btnReportUser', 'Báo cáo chủ sách', '../input/book/report_user'),
    button('btnDelete', 'Bỏ sách', 'book/data/book_items_change_state_flow'),
  ],
};

const BOOK = { owner_id: '-Owner', owner_name: 'Minh Hà', book_id: 'B-1', book_name: 'Số đỏ' };

/** The form about another person's book, on a platform that acknowledges or refuses its posts. */
async function openForm(error?: { code: string; message: string }) {
  const posts: { collection: unknown; inner: InnerJson }[] = [];
  const app = await renderApp({
    path: PATH,
    platform: ({ record, answer }, inner) => {
      const message = { application: 'book', app_user_id: '-Napp_user', session: 's1' };
      if (record['dataCollection'] !== 'draft/core/get_layout_data') {
        posts.push({ collection: record['dataCollection'], inner });
        answer(inner.event, { ...message, ...(error ? { error } : { data: { acknowledged: true } }) });
        return;
      }
      const json = { type: 'json_layout', key_data: 'json_layout', count_message: 1, data: layout };
      const script = { script_param: { book: BOOK } };
      answer(inner.event, { ...message, ...json });
      answer(inner.event, {
        ...message,
        type: 'load_form_script',
        key_data: 'load_form_script',
        data: script,
      });
    },
  });
  await screen.findByText('Minh Hà');
  const press = async (name: string) => {
    await app.user.click(screen.getByRole('button', { name }));
    return screen.findByRole('dialog');
  };
  return { ...app, posts, press };
}

it('blocks nobody before it was asked about by name, says that it is done, and takes it back', async () => {
  const { user, posts, press } = await openForm();
  const question = await press('Chặn chủ sách');
  expect(question).toHaveAccessibleName('Chặn Minh Hà?');
  expect(question).toHaveTextContent('Có thể bỏ chặn trong Hồ sơ');
  expect((await axe(question)).violations).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Không' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posts).toEqual([]);

  await user.click(within(await press('Chặn chủ sách')).getByRole('button', { name: 'Chặn' }));
  expect(await screen.findByText('Đã chặn Minh Hà.')).toBeVisible();
  expect(posts).toMatchObject([
    { collection: '../input/book/block_user', inner: { data: { owner_id: '-Owner' } } },
  ]);
  await user.click(screen.getByRole('button', { name: 'Hoàn tác' }));
  expect(await screen.findByText('Đã hoàn tác.')).toBeVisible();
  expect(posts.at(-1)).toMatchObject({
    collection: '../input/book/unblock_user',
    inner: { data: { owner_id: '-Owner' } },
  });
});

it('says what is final before a report and a deletion, and nothing is offered to undo them', async () => {
  const { user, posts, press } = await openForm();
  const report = await press('Báo cáo chủ sách');
  expect(report).toHaveTextContent('Báo cáo đã gửi thì không rút lại được');
  await user.click(within(report).getByRole('button', { name: 'Báo cáo' }));
  expect(await screen.findByText('Đã báo cáo Minh Hà.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const removal = await press('Bỏ sách');
  expect(removal).toHaveAccessibleName('Xóa “Số đỏ” khỏi tủ sách?');
  expect(removal).toHaveTextContent('Không lấy lại được');
  await user.click(within(removal).getByRole('button', { name: 'Xóa' }));
  expect(await screen.findByText('Đã xóa “Số đỏ” khỏi tủ sách.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Hoàn tác' })).toBeNull();
  expect(posts.map(({ collection }) => collection)).toEqual([
    '../input/book/report_user',
    'book/data/book_items_change_state_flow',
  ]);
});

it('shows a refusal, though no answer is due', async () => {
  const { user, press } = await openForm({
    code: 'own_book',
    message: 'Đây là chính bạn / This is yourself',
  });
  await user.click(within(await press('Chặn chủ sách')).getByRole('button', { name: 'Chặn' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Đây là chính bạn');
  expect(screen.queryByText('Đã chặn Minh Hà.')).toBeNull();
});

it('gives the focus back to the button that was pressed', async () => {
  const { user, press } = await openForm();
  const report = () => screen.getByRole('button', { name: 'Báo cáo chủ sách' });
  await controlsCome();
  expect(report()).toHaveClass('ant-btn');
  for (const leave of ['Không', 'Escape']) {
    const question = await press('Báo cáo chủ sách');
    if (leave === 'Escape') await user.keyboard('{Escape}');
    else await user.click(within(question).getByRole('button', { name: leave }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(report()).toHaveFocus());
  }
});
