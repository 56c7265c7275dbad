import { act, screen } from '@testing-library/react';
import type { JsonObject } from '../../../protocol';
import { localeChosen } from '../../../api/slices/preferencesSlice';
import { renderApp, stopApps } from '../../../../test/renderApp';

beforeEach(() => localStorage.clear());
afterEach(stopApps);

/** A platform whose application has no data yet. */
function platform(
  { record, answer }: { record: JsonObject; answer: (to: string, what: JsonObject) => void },
  inner: JsonObject & { event: string },
) {
  if (record['dataCollection'] !== 'draft/core/data_model') return;
  const data = { application: 'kho', name: 'Kho', me: 'A1', works: true };
  answer(inner.event, { data: { ...data, collections: [], people: [] } });
}

it('says which role lets the back end work with rows, and that it has that by itself', async () => {
  const { user, store } = await renderApp({ path: '/application/kho/data/definition', platform });
  const role = await screen.findByRole('textbox', { name: 'Vai trò khác' });
  expect(role).toHaveAccessibleDescription(
    'Muốn máy chủ của bạn làm việc với các dòng thì thêm vai trò back_end.',
  );
  await user.type(role, 'Back end');
  expect(role).toHaveAccessibleDescription(
    'Mã của vai trò: back_end. Máy chủ của bạn tự có vai trò này, không cần giao.',
  );
  await user.type(role, '{Enter}');
  expect(screen.getByRole('checkbox', { name: 'Máy chủ của bạn (vai trò back_end): Xem' })).toBeVisible();
  expect(role).not.toHaveAccessibleDescription();

  act(() => void store.dispatch(localeChosen('en')));
  expect(await screen.findByRole('checkbox', { name: 'Your back end (role back_end): See' })).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Another role' }), 'back_end');
  expect(screen.getByRole('textbox', { name: 'Another role' })).toHaveAccessibleDescription(
    'The role’s id: back_end. Your back end always has this role. You don’t need to assign it.',
  );
});
