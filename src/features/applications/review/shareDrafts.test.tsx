import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { selectUserId } from '../../../api/slices/authSlice';
import { keptFormKey } from '../../../api/slices/browserStorage';
import { FORM_LAYOUTS, packFormAddress, type Json, type JsonObject } from '../../../protocol';
import { fingerprint, writeLayoutDraft } from '../../../ui/layoutDraft';
import { listLayoutDrafts } from '../../../ui/layoutDrafts';
import { renderApp, stopApps } from '../../../../test/renderApp';

beforeEach(() => localStorage.clear());
afterEach(stopApps);
afterEach(() => jest.useRealTimers());

const KEY = 'k'.repeat(32);
const view = (text: string) => ({ widget: 'TextView', properties: [{ text }] });
const CASES = {
  title: 'Việc',
  fields: [{ name: 'what', label: 'Việc gì', type: 'text' }],
  see: ['everyone'],
  add: ['everyone'],
  change: ['author'],
  remove: ['author'],
};

/** The releases of an application, on a platform that keeps what is shared; drafts are written before it is looked at. */
async function openReleases(refusal?: { code: string; message: string }) {
  const server = {
    asked: [] as JsonObject[],
    shared: [] as Json[],
    /** Answers that wait to be sent; undefined = none has to. */
    held: undefined as (() => void)[] | undefined,
  };
  const rendered = await renderApp({
    path: '/application/kho/releases',
    platform: ({ record, answer: send }, inner) => {
      const answer = (...given: Parameters<typeof send>) => {
        if (server.held) server.held.push(() => void send(...given));
        else send(...given);
      };
      const isDraft = record['dataCollection'] === 'draft/core/shared_draft';
      const act = isDraft ? inner['act'] : '';
      if (isDraft && act !== 'list') {
        server.asked.push(inner);
        if (refusal) {
          answer(inner.event, { error: refusal });
          return;
        }
      }
      const documents = (inner['documents'] ?? []) as { ref: string }[];
      const shared = { by: 'Nguyễn An', at: 1, until: 1_800_000_000_000, own: true };
      if (act === 'share')
        server.shared = [
          {
            ...shared,
            draft: KEY,
            documents: documents.map(({ ref }) => ref),
            collections: inner['collections'] ?? [],
          },
        ];
      if (act === 'revoke') server.shared = [];
      answer(inner.event, {
        data: {
          applications: [{ application: 'kho', name: 'Kho', created: 1, role: 'owner' }],
          configuration: JSON.stringify({
            configuration: {
              system_setting: { layout: { android: { form: { add: { json_layout: view('Thêm') } } } } },
            },
          }),
          documents: [{ ref: `${FORM_LAYOUTS}add`, hash: 'hash of add' }],
          collections: [{ name: 'cases', revision: 3, definition: JSON.stringify(CASES) }],
          releases: [],
          drafts: server.shared,
          draft: KEY,
          revoked: true,
        },
      });
    },
  });
  const begin = await screen.findByRole('button', { name: 'Chia sẻ bản nháp…' });
  const uid = selectUserId(rendered.store.getState()) ?? '';
  for (const form of ['add', 'fresh'])
    writeLayoutDraft(
      uid,
      packFormAddress({ reference: FORM_LAYOUTS + form, application: 'kho', appUserId: '' }),
      {
        text: JSON.stringify(view('Nháp')),
        base: fingerprint(JSON.stringify(view('Thêm'))),
      },
    );
  localStorage.setItem(
    keptFormKey(uid, 'data/kho/cases'),
    JSON.stringify({ name: 'cases', base: 3, definition: { ...CASES, title: 'Công việc' } }),
  );
  const share = async () => {
    await rendered.user.click(begin);
    const dialog = within(await screen.findByRole('dialog', { name: 'Chia sẻ bản nháp để dùng thử' }));
    // Said before anything is handed over, and nothing that could be picked.
    expect(dialog.getByText(/Thay đổi cấu trúc dữ liệu không được chia sẻ: Công việc/)).toBeVisible();
    expect(dialog.getByText(/trường mới không được lưu/)).toBeVisible();
    expect(dialog.queryByRole('checkbox', { name: /cases/ })).toBeNull();
    await rendered.user.click(dialog.getByRole('checkbox', { name: 'fresh' }));
    await rendered.user.click(dialog.getByRole('button', { name: 'Chia sẻ' }));
    return dialog;
  };
  return { ...rendered, server, uid, share, begin };
}

it('opens a second time, however late the platform answers', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { user, server, begin } = await openReleases();
  const title = 'Chia sẻ bản nháp để dùng thử';
  await user.click(begin);
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await user.click(dialog.getByRole('button', { name: 'Hủy' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());

  server.held = [];
  await user.click(begin);
  await waitFor(() => expect(server.held).toHaveLength(3));
  await act(() => jest.advanceTimersByTimeAsync(8_000));
  for (const send of server.held) send();
  expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
});

it('hands over what is picked of the drafts, keeps them, and has a link that can be copied and revoked', async () => {
  const { user, server, uid, share, container } = await openReleases();
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const before = listLayoutDrafts(uid);
  await share();
  const shareNotice = within(await screen.findByRole('dialog', { name: 'Đã chia sẻ bản nháp.' }));
  expect(shareNotice.getByLabelText('Liên kết cho người dùng thử')).toHaveValue(
    `${window.location.origin}/app/kho/draft/${KEY}`,
  );
  await user.click(shareNotice.getByRole('button', { name: 'Xong' }));
  expect(server.asked).toMatchObject([
    { act: 'share', documents: [{ ref: `${FORM_LAYOUTS}add` }], collections: ['cases'] },
  ]);
  const [{ documents }] = server.asked as [{ documents: { file_json: string }[] }];
  expect(documents.map(({ file_json: text }) => JSON.parse(text) as Json)).toEqual([
    { json_layout: view('Nháp') },
  ]);
  expect(listLayoutDrafts(uid)).toEqual(before);

  const drafts = within(await screen.findByRole('region', { name: 'Bản nháp được chia sẻ' }));
  const link = drafts.getByRole('link', { name: 'Bản nháp của Nguyễn An' });
  expect(link).toHaveAttribute('href', `/app/kho/draft/${KEY}`);
  expect(drafts.getByText(/chưa có hiệu lực: cases/)).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);
  await user.click(drafts.getByRole('button', { name: 'Sao chép liên kết bản nháp của Nguyễn An' }));
  await waitFor(() => expect(copied).toHaveBeenCalledWith(`${window.location.origin}/app/kho/draft/${KEY}`));
  await user.click(drafts.getByRole('button', { name: 'Thu hồi liên kết bản nháp của Nguyễn An' }));
  await user.click(await screen.findByRole('button', { name: 'Thu hồi' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Bản nháp được chia sẻ' })).toBeNull());
  expect(server.asked.at(-1)).toMatchObject({ act: 'revoke', draft: KEY });
});

it('tells what is refused, and keeps the dialog with every draft', async () => {
  const message = 'Đã có 5 bản nháp được chia sẻ';
  const { uid, share } = await openReleases({ code: 'too_many_drafts', message });
  const before = listLayoutDrafts(uid);
  const dialog = await share();
  expect(await dialog.findByText(message)).toBeVisible();
  expect(listLayoutDrafts(uid)).toEqual(before);
});
