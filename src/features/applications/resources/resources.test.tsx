import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { Json, JsonObject } from '../../../protocol';
import { RESOURCES } from '../../../protocol/resources';
import { decodePictures } from '../../../../test/decodePictures';
import { renderApp, stopApps } from '../../../../test/renderApp';

let restore: (() => void) | undefined;
beforeEach(() => {
  localStorage.clear();
  restore = decodePictures();
});
afterEach(async () => {
  await stopApps();
  restore?.();
});

const LIVE = { colors: { brand: { light: '#112233' } }, strings: { title: { vi: 'Kho' } } };

const PNG_BYTES = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
const PNG = new File([PNG_BYTES], 'a.png', { type: 'image/png' });

/** What stands for the dialog in which a file is picked. */
const fileInput = () =>
  waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('body > input[type="file"]');
    if (!found) throw new Error('no file is asked for');
    return found;
  });

/** The resources of an application, on a platform that keeps what is released. */
async function openResources(resources: Json = null) {
  const server = { released: [] as JsonObject[], resources };
  const rendered = await renderApp({
    path: '/application/kho/resources',
    platform: ({ record, answer }, inner) => {
      if (record['dataCollection'] === 'draft/core/release' && inner['act'] === 'publish') {
        server.released.push(inner);
        const [{ file_json: text } = {}] = inner['documents'] as { file_json?: string }[];
        server.resources = JSON.parse(text ?? 'null') as Json;
      }
      const settings = { layout: { android: { form: {} } }, resources: server.resources };
      const data = {
        applications: [{ application: 'kho', name: 'Kho', created: 1, role: 'owner' }],
        configuration: JSON.stringify({ configuration: { system_setting: settings } }),
        documents: server.resources === null ? [] : [{ ref: RESOURCES, hash: 'h1' }],
        order: [],
        collections: [],
        release: '-K1',
        releases: [],
      };
      answer(inner.event, { data });
    },
  });
  const { user } = rendered;
  const kind = async (name: string) => within(await screen.findByRole('region', { name }));
  const add = async (where: string, label: string, name: string) => {
    const part = await kind(where);
    await user.type(part.getByLabelText(label), `${name}{Enter}`);
  };
  const release = async () => {
    await user.click(screen.getByRole('button', { name: 'Phát hành bản nháp…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Phát hành bản nháp' }));
    await user.click(await dialog.findByRole('button', { name: /^Phát hành/ }));
    await waitFor(() => expect(server.released).not.toEqual([]));
    return server.released.at(-1);
  };
  return { ...rendered, server, kind, add, release };
}

it('names a colour, a text and a picture, and releases them as one document', async () => {
  const { user, container, add, kind, release } = await openResources();
  await add('Màu', 'Tên màu mới', 'brand');
  const light = await screen.findByRole('textbox', { name: 'Màu brand ở giao diện sáng' });
  await user.clear(light);
  await user.type(light, '#aa33');
  expect(light).toBeInvalid();
  await user.type(light, '00');
  await user.type(screen.getByRole('textbox', { name: 'Màu brand ở giao diện tối' }), '#ffcc88');
  await add('Chữ', 'Tên chữ mới', 'title');
  const vietnamese = await screen.findByRole('textbox', { name: 'title bằng tiếng Việt' });
  await user.clear(vietnamese);
  await user.type(vietnamese, 'Kho hàng');
  await user.clear(screen.getByRole('textbox', { name: 'title bằng tiếng Anh' }));
  await add('Ảnh', 'Tên ảnh mới', 'mark');
  await user.upload(await fileInput(), PNG);
  expect(await (await kind('Ảnh')).findByRole('img', { name: 'Ảnh mark' })).toBeVisible();
  expect(screen.getByText('bản nháp, chưa phát hành')).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);
  const [sent] = (await release())?.['documents'] as JsonObject[];
  expect(sent?.['ref']).toBe(RESOURCES);
  expect(JSON.parse(sent?.['file_json'] as string)).toEqual({
    colors: { brand: { light: '#aa3300', dark: '#ffcc88' } },
    strings: { title: { vi: 'Kho hàng' } },
    drawables: { mark: `data:image/png;base64,${Buffer.from(PNG_BYTES).toString('base64')}` },
  });
  // It stands there now, and nothing is left of the draft.
  await waitFor(() => expect(screen.queryByText('bản nháp, chưa phát hành')).toBeNull());
  expect(screen.getByRole('textbox', { name: 'Màu brand ở giao diện sáng' })).toHaveValue('#aa3300');
});

it('finds one of many texts by its name and by its words, and shows a new one', async () => {
  const named = Array.from({ length: 30 }, (_, at) => [`text_${at}`, { vi: `Chữ ${at}`, en: `Words ${at}` }]);
  const { user, add, kind } = await openResources({ strings: Object.fromEntries(named) as Json });
  const texts = await kind('Chữ');
  const shown = () => texts.queryAllByRole('textbox', { name: /bằng tiếng Việt/ }).length;
  await waitFor(() => expect(shown()).toBe(30));
  const search = texts.getByRole('searchbox', { name: 'Tìm chữ' });
  await user.type(search, 'words 17');
  expect(shown()).toBe(1);
  expect(texts.getByRole('textbox', { name: 'text_17 bằng tiếng Việt' })).toHaveValue('Chữ 17');
  await user.clear(search);
  await user.type(search, 'xyz');
  expect(texts.getByText('Không tìm thấy. Hãy thử từ khác.')).toBeVisible();
  await add('Chữ', 'Tên chữ mới', 'another');
  expect(texts.getByRole('textbox', { name: 'another bằng tiếng Việt' })).toBeVisible();
});

it('takes no name twice, and none that a layout could not write', async () => {
  const { add } = await openResources(LIVE);
  await add('Màu', 'Tên màu mới', 'brand');
  expect(await screen.findByText('Đã có brand.')).toBeVisible();
  await add('Chữ', 'Tên chữ mới', 'Tiêu đề');
  expect(screen.getByLabelText('Tên chữ mới')).toBeInvalid();
  expect(screen.queryByText('bản nháp, chưa phát hành')).toBeNull();
});

it('keeps a change as a draft through a reload, until it is discard', async () => {
  const first = await openResources(LIVE);
  await first.user.click(await screen.findByRole('button', { name: 'Xóa brand khỏi tài nguyên' }));
  expect(await screen.findByText('Chưa có màu nào.')).toBeVisible();
  first.unmount();
  const { user } = await openResources(LIVE);
  expect(await screen.findByText('Chưa có màu nào.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Bỏ bản nháp' }));
  await user.click(within(await screen.findByRole('tooltip')).getByRole('button', { name: 'Bỏ bản nháp' }));
  expect(await screen.findByRole('textbox', { name: 'Màu brand ở giao diện sáng' })).toHaveValue('#112233');
  expect(screen.getByRole('textbox', { name: 'title bằng tiếng Việt' })).toHaveValue('Kho');
});

it('keeps what is changed while a picture is picked, here and in another tab', async () => {
  const { user, add, kind } = await openResources(LIVE);
  await add('Ảnh', 'Tên ảnh mới', 'mark');
  const file = await fileInput();
  await add('Màu', 'Tên màu mới', 'ground');
  await screen.findByRole('textbox', { name: 'Màu ground ở giao diện sáng' });
  const [key = ''] = Object.keys(localStorage).filter((one) => one.includes('resources'));
  const stored = localStorage.getItem(key) ?? '';
  const { text, base } = JSON.parse(stored) as { text: string; base: string };
  const newValue = JSON.stringify({ text: text.replace('Kho', 'Kho sách'), base });
  localStorage.setItem(key, newValue);
  act(
    () =>
      void window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage })),
  );
  await user.upload(file, PNG);
  expect(await (await kind('Ảnh')).findByRole('img', { name: 'Ảnh mark' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'title bằng tiếng Việt' })).toHaveValue('Kho sách');
  expect(screen.getByRole('textbox', { name: 'Màu ground ở giao diện sáng' })).toBeVisible();
});
