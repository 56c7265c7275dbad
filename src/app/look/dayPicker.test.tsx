import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { renderApp } from '../../../test/renderApp';
import { localeChosen } from '../../api/slices/preferencesSlice';
import { DayPicker } from '../../ui/DayPicker';
import { AntdLook } from './AntdLook';

/** A field for a day, with what it holds below it. */
function Field({ initial }: { initial: string }) {
  const [day, setDay] = useState(initial);
  return (
    <>
      <label htmlFor="day">Ngày</label>
      <DayPicker id="day" value={day} min="2026-12-01" max="2027-12-01" onChange={setDay} />
      <output>{day}</output>
    </>
  );
}

it('writes and reads a day as the chosen language does, and holds it as the wire does', async () => {
  const user = userEvent.setup();
  const { store } = await renderApp({ path: '/login', signedIn: false });
  render(
    <Provider store={store}>
      <AntdLook>
        <Field initial="2026-12-24" />
      </AntdLook>
    </Provider>,
  );
  const field = screen.getByLabelText('Ngày');
  expect(field).toHaveValue('24/12/2026');
  await user.clear(field);
  await user.type(field, '31/01/2027');
  await user.tab();
  expect(screen.getByText('2027-01-31')).toBeVisible();
  act(() => void store.dispatch(localeChosen('en')));
  expect(field).toHaveValue('Jan 31, 2027');
});

it('takes no day outside its bounds', async () => {
  const user = userEvent.setup();
  const { store } = await renderApp({ path: '/login', signedIn: false });
  const { container } = render(
    <Provider store={store}>
      <AntdLook>
        <Field initial="" />
      </AntdLook>
    </Provider>,
  );
  const field = screen.getByLabelText('Ngày');
  await user.type(field, '31/01/2026');
  await user.tab();
  expect(container.querySelector('output')).toBeEmptyDOMElement();
  expect(field).toHaveValue('');
});
