import { act, screen, waitFor } from '@testing-library/react';
import { Suspense, use } from 'react';
import { renderWithPlatform } from '../../testkit/renderWithPlatform';
import { useBookAction, type BookAction } from './useBookAction';

it('tells a page once that what was asked for is done, also when it has to wait for what it shows then', async () => {
  const reported: string[] = [];
  const now: { action?: ReturnType<typeof useBookAction> } = {};
  const parts = new Map<BookAction, Promise<string>>();
  const Outcome = ({ done }: { done: BookAction }) => use(parts.get(done) ?? Promise.resolve(''));
  const Page = () => {
    const action = useBookAction((done) => reported.push(done));
    now.action = action;
    // As words or code that are loaded first.
    return action.done === undefined ? 'nothing yet' : Outcome({ done: action.done });
  };
  await renderWithPlatform(
    <Suspense fallback="loading">
      <Page />
    </Suspense>,
    { answers: { '../gift': { data: { acknowledged: true } } } },
  );
  for (const name of ['ask', 'rate'] as const) {
    let arrive: ((text: string) => void) | undefined;
    parts.set(name, new Promise((resolve) => (arrive = resolve)));
    act(() => void now.action?.act(name, '../gift', { name }));
    expect(await screen.findByText('loading')).toBeInTheDocument();
    await act(async () => {
      arrive?.(`done: ${name}`);
      await parts.get(name);
    });
    await screen.findByText(`done: ${name}`);
    await waitFor(() => expect(reported).toContain(name));
  }
  expect(reported).toEqual(['ask', 'rate']);
});
