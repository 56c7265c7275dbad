import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Reads the alert that is open and puts it away. */
export async function closeAlert(user: UserEvent, text: string): Promise<void> {
  const alert = await screen.findByRole('dialog');
  expect(alert).toHaveTextContent(text);
  await user.click(within(alert).getByRole('button', { name: /^(Đã hiểu|OK)$/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}
