import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { i18n, loadTexts } from '../../ui/i18n';
import { lazyPart } from '../../ui/lazyPart';
import { Later } from './Later';

it('says where the code of a part does not come, and brings the part when it is asked again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await loadTexts('exchange');
  let loadCount = 0;
  const Part = lazyPart(() => {
    loadCount += 1;
    return loadCount === 1 ? Promise.reject(new Error('gone')) : Promise.resolve(() => <p>here</p>);
  });
  render(
    <I18nextProvider i18n={i18n}>
      <Later skeleton={<p>shape</p>}>
        <Part />
      </Later>
    </I18nextProvider>,
  );
  expect(screen.getByText('shape')).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent('Có lỗi xảy ra.');
  await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(await screen.findByText('here')).toBeVisible();
});
