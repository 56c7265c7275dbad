import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { lazyPart, retryFailedParts } from './lazyPart';

it('shows that a part did not arrive, and loads it when asked again', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let loadCount = 0;
  const Part = lazyPart(() => {
    loadCount += 1;
    return loadCount < 3
      ? Promise.reject(new Error(`gone ${loadCount}`))
      : Promise.resolve(() => <p>here</p>);
  });
  const Failure = ({ error, resetErrorBoundary }: FallbackProps) => (
    <button type="button" onClick={resetErrorBoundary}>
      {String(error)}
    </button>
  );
  render(
    <ErrorBoundary FallbackComponent={Failure} onReset={retryFailedParts}>
      <Suspense fallback="wait">
        <Part />
      </Suspense>
    </ErrorBoundary>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Error: gone 1' }));
  await user.click(await screen.findByRole('button', { name: 'Error: gone 2' }));
  expect(await screen.findByText('here')).toBeInTheDocument();
  expect(loadCount).toBe(3);
  quiet.mockRestore();
});
