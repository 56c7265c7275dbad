/** Hands a text to the device's own way of sharing; where there is none it is copied, which is told. */
export async function shareText(text: string, onCopied: () => void): Promise<void> {
  if ('share' in navigator) {
    // The person may close it without sharing.
    await navigator.share({ text }).catch(() => undefined);
    return;
  }
  await (navigator as Navigator).clipboard.writeText(text).then(onCopied, () => undefined);
}
