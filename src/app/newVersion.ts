/** Versions that this tab has left by a reload of its own, one a line. */
const LEFT_VERSIONS = 'screenwire/leftVersions';

/** Names the version of a page: its first script is called by the content of the whole build. */
const versionOf = (page: Document): string => page.querySelector('script[src]')?.getAttribute('src') ?? '';

/** True for the failure of a part of the console whose file did not arrive. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ChunkLoadError' || 'request' in error);
}

/** Whether the server has another version than the one that runs here; false when it does not answer. */
export async function hasNewVersion(): Promise<boolean> {
  try {
    const response = await fetch('/', { cache: 'no-store' });
    if (!response.ok) return false;
    const served = versionOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
    return served !== '' && served !== versionOf(document);
  } catch {
    return false;
  }
}

/** Reloads the page, once for each version; false when this tab has left the version before and came back to it. */
export function reloadOnce(): boolean {
  const running = versionOf(document);
  try {
    const left = sessionStorage.getItem(LEFT_VERSIONS)?.split('\n') ?? [];
    if (left.includes(running)) return false;
    sessionStorage.setItem(LEFT_VERSIONS, [...left, running].join('\n'));
  } catch {
    // What cannot be remembered could repeat itself for ever.
    return false;
  }
  window.location.reload();
  return true;
}
