import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { Json } from '../../protocol';
import { renderApp, stopApps } from '../../../test/renderApp';

beforeEach(() => localStorage.clear());
afterEach(stopApps);

it('asks before it archives an application, says what was done, and takes it back', async () => {
  const sent: Json[] = [];
  let archived = 0;
  const { user, container } = await renderApp({
    path: '/application/kho/settings',
    platform: ({ record, answer }, inner) => {
      if (record['dataCollection'] === 'draft/core/archive_application') {
        sent.push(inner['archived'] ?? null);
        archived = inner['archived'] === true ? 2 : 0;
        return answer(inner.event, { data: { application: 'kho', archived } });
      }
      const application = { application: 'kho', name: 'Kho', created: 1, role: 'owner' };
      const applications = [archived === 0 ? application : { ...application, archived }];
      answer(inner.event, { data: { applications, access: 'everyone', people: [], members: [] } });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Lưu trữ' }));
  const question = within(await screen.findByRole('tooltip'));
  expect(question.getByText('Lưu trữ Kho?')).toBeVisible();
  expect(question.getByText(/không còn thấy ứng dụng này.*khôi phục bất cứ lúc nào/)).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Lưu trữ' }));
  expect(await screen.findByText(/^Đã lưu trữ Kho\./)).toBeVisible();
  expect(sent).toEqual([true]);
  expect((await axe(container)).violations).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Hoàn tác' }));
  expect(await screen.findByText(/^Đã khôi phục Kho\./)).toBeVisible();
  expect(sent).toEqual([true, false]);
});
