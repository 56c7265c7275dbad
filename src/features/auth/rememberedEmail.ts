const KEY = 'screenwire.email';

/** The address somebody asked this browser to remember; empty when there is none or storage is closed to us. */
export function rememberedEmail(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Remembers the address, or forgets it with an empty one. Without storage nothing is remembered, which is no fault. */
export function rememberEmail(email: string): void {
  try {
    if (email === '') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, email);
  } catch {
    return;
  }
}
