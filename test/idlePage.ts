import { waitFor } from '@testing-library/react';

type IdleWindow = Pick<Window, 'requestIdleCallback' | 'cancelIdleCallback'>;

/** A page that is busy until a test says otherwise: nothing happens between two steps of the test by itself. */
class BusyPage {
  private last = 0;
  private readonly callbacks = new Map<number, IdleRequestCallback>();

  readonly window: IdleWindow = {
    requestIdleCallback: (callback, { timeout } = {}) => {
      this.last += 1;
      const handle = this.last;
      this.callbacks.set(handle, callback);
      if (timeout !== undefined) setTimeout(() => this.call(handle, true), timeout);
      return handle;
    },
    cancelIdleCallback: (handle) => {
      this.callbacks.delete(handle);
    },
  };

  becomeIdle(): void {
    for (const handle of [...this.callbacks.keys()]) this.call(handle, false);
  }

  private call(handle: number, didTimeout: boolean): void {
    const callback = this.callbacks.get(handle);
    this.callbacks.delete(handle);
    callback?.({ didTimeout, timeRemaining: () => (didTimeout ? 0 : 50) });
  }
}

export const busyPage = new BusyPage();

/** Lets the page be idle until every control on it is antd's, but for one that has the focus. */
export async function controlsCome(): Promise<void> {
  await waitFor(() => {
    busyPage.becomeIdle();
    expect(document.querySelector('[data-stand-in]:not(:focus, :focus-within)')).toBeNull();
  });
}
