import { screen, waitFor } from '@testing-library/react';
import { renderApp, stopApps } from '../../../../test/renderApp';
import { textOf } from './definition/storedTexts';
import { dataPlatform } from './definitionHarness';

beforeEach(() => localStorage.clear());
afterEach(stopApps);

it('a field with pictures can have covers in place of missing ones, and keeps that', async () => {
  const { platform, defined, kept } = dataPlatform();
  const definition = {
    title: 'Tủ sách',
    fields: [
      { name: 'name', label: 'Tên', type: 'text' },
      { name: 'photo', label: 'Ảnh', type: 'picture' },
    ],
    ...{ see: ['everyone'], add: ['everyone'], change: ['author'], remove: ['author'] },
  };
  kept.set('shelf', { definition: JSON.stringify(definition), revision: 1 });
  const { user } = await renderApp({ path: '/application/kho/data/definition/shelf', platform });
  const cover = await screen.findByRole('checkbox', { name: 'Vẽ bìa từ tiêu đề của dòng khi chưa có ảnh' });
  expect(cover).not.toBeChecked();
  await user.click(cover);
  await user.click(screen.getByRole('button', { name: 'Lưu cấu trúc' }));
  await waitFor(() => expect(defined).toHaveLength(1));
  expect(JSON.parse(textOf(defined[0]?.['definition']))).toMatchObject({
    fields: [{ name: 'name' }, { name: 'photo', placeholder_style: 'cover' }],
  });
});
