import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadTexts } from '../../../ui/i18n';
import { DiffLines } from './DiffLines';

beforeAll(() => loadTexts('layouts'));

it('draws a difference of tens of thousands of lines in pieces, the next on demand', async () => {
  const lines = (name: string) =>
    Array.from({ length: 34_000 }, (_, at) => `${name} ${String(at)}`).join('\n');
  const { container } = render(<DiffLines title="diff" before={lines('old')} after={lines('new')} />);
  const drawnLines = () => container.querySelectorAll('.diff-old, .diff-new').length;
  const first = drawnLines();
  expect(first).toBeGreaterThan(100);
  expect(first).toBeLessThanOrEqual(1_500);
  await userEvent.click(screen.getByRole('button'));
  expect(drawnLines()).toBe(2 * first);
  expect(container).toHaveTextContent('old 2999');
});

it('takes neither the order of keys nor the form of a text for a difference', () => {
  const before = '{"widget":"TextView","properties":[{"text":"a"}]}';
  const after = '{\n "properties": [{"text": "a"}],\n "widget": "TextView"\n}';
  const { container } = render(<DiffLines title="diff" before={before} after={after} />);
  expect(container.querySelectorAll('.diff-old, .diff-new')).toHaveLength(0);
});
