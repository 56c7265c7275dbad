import { act, screen } from '@testing-library/react';
import { packFormAddress } from '../../protocol';
import { localeChosen } from '../../api/slices/preferencesSlice';
import { renderApp, stopApps } from '../../../test/renderApp';

afterEach(stopApps);

const reference = '../configuration/system_setting/layout/android/form/contact';
const path = `/generalform/${packFormAddress({ reference, application: 'book', appUserId: '-N' })}`;

it('says a form in the language of the console where its message brings the words, and follows a change', async () => {
  const { store } = await renderApp({
    path,
    platform: ({ record, answer }, inner) => {
      if (record['dataCollection'] !== 'draft/core/get_layout_data') return;
      answer(inner.event, {
        application: 'book',
        type: 'json_layout',
        key_data: 'json_layout',
        count_message: 1,
        session: 's',
        texts: [{ text: 'Gửi yêu cầu', en: 'Send the request' }],
        data: {
          widget: 'LinearLayout',
          properties: [{ orientation: 'vertical' }],
          views: [
            { widget: 'TextView', properties: [{ text: 'Gửi yêu cầu' }] },
            { widget: 'TextView', properties: [{ text: 'Chỉ tiếng Việt' }] },
          ],
        },
      });
    },
  });
  expect(await screen.findByText('Gửi yêu cầu')).toBeVisible();
  act(() => void store.dispatch(localeChosen('en')));
  expect(await screen.findByText('Send the request')).toBeVisible();
  expect(screen.getByText('Chỉ tiếng Việt')).toBeVisible();
  act(() => void store.dispatch(localeChosen('vi')));
  expect(await screen.findByText('Gửi yêu cầu')).toBeVisible();
});
