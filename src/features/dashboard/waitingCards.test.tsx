import { act, screen, waitFor, within } from '@testing-library/react';
import { dayEvent, type JsonObject } from '../../protocol';
import { selectUserId } from '../../api/slices/authSlice';
import { cardsRead } from '../../api/slices/readSlice';
import { renderApp, stopApps, type AppOptions } from '../../../test/renderApp';

afterEach(stopApps);

const text = (value: string): JsonObject => ({ widget: 'TextView', properties: [{ text: value }] });
const home: NonNullable<AppOptions['platform']> = ({ record, answer }, inner) => {
  if (record['dataCollection'] === 'draft/core/get_home_layout')
    answer(inner.event, { application: 'club', data: { layout: text('Ứng dụng nhóm') } });
};

/** A home with two notices, of which the first waits for the person. */
async function openHome() {
  const app = await renderApp({ platform: home });
  await screen.findByText('Ứng dụng nhóm');
  const day = `response/${selectUserId(app.store.getState()) ?? ''}/${dayEvent(Date.now())}`;
  const push = (message: JsonObject) =>
    act(() => {
      app.database.push(day, { application: 'club', ...message });
    });
  const notice = (words: string, more: JsonObject = {}): JsonObject => ({
    data: { layout: text(words), script_param: { hash_field_value: { notice: words }, ...more } },
  });
  push({ id: 'R1_0', ...notice('An asks for the saw', { waits: true }) });
  push({ id: 'R2_0', ...notice('Bình has brought the drill') });
  const waiting = within(await screen.findByRole('feed', { name: 'Đang chờ bạn' }));
  const today = within(await screen.findByRole('feed', { name: 'Hôm nay' }));
  return { ...app, push, notice, waiting, today };
}

it('shows what waits for the person before everything else, and what became of it among the others', async () => {
  const { push, waiting, today } = await openHome();
  const asks = await waiting.findByRole('article', { name: /An asks for the saw/ });
  expect(today.queryByText('An asks for the saw')).toBeNull();
  await today.findByText('Bình has brought the drill');
  const tiles = screen.getByText('Ứng dụng nhóm');
  expect(asks.compareDocumentPosition(tiles)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);

  const outcome = { outcome: 'Trạng thái: đồng ý', english: { outcome: 'State: agreed' } };
  push({
    message_key: 'R1_0',
    data: { script_param: { item_data: outcome, waits: false, own_answer: true } },
  });
  const ended = await today.findByRole('article', { name: /An asks for the saw/ });
  expect(within(ended).getByText('Trạng thái: đồng ý')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('feed', { name: 'Đang chờ bạn' })).toBeNull());
  // What the person did themselves is no news to them.
  expect(ended).not.toHaveAccessibleName(/^Tin mới/);
});

it('lets no application put more than five cards before everything else', async () => {
  const { push, notice, waiting, today } = await openHome();
  for (const id of ['3', '4', '5', '6', '7', '8']) push({ id, ...notice(`Card ${id}`, { waits: true }) });
  await waitFor(() => expect(waiting.getAllByRole('article')).toHaveLength(5));
  await waitFor(() => expect(today.getAllByRole('article')).toHaveLength(3));
});

it('a card of an earlier day that was read then is no news when it comes again', async () => {
  const { store, push, notice, waiting } = await openHome();
  const readThen = (id: string) => cardsRead([{ id: `club/${id}`, key: '-B' }]);
  act(() => void store.dispatch(readThen('R3_0')));
  act(() => void store.dispatch(readThen('R4_0')));
  push({ id: 'R3_0', ...notice('Chi asks for the ladder', { waits: true, again: '-A' }) });
  push({ id: 'R4_0', ...notice('Dung asks for the rope', { waits: true, again: '-C' }) });
  push({ id: 'R5_0', ...notice('Em asks for the tent', { waits: true, again: '-A' }) });
  const nameOf = (words: RegExp) => waiting.findByRole('article', { name: words });
  expect(await nameOf(/the ladder/)).not.toHaveAccessibleName(/^Tin mới/);
  expect(await nameOf(/the rope/)).toHaveAccessibleName(/^Tin mới/);
  expect(await nameOf(/the tent/)).toHaveAccessibleName(/^Tin mới/);
});
