/** Shares a text by the Web Share API; without it the text is copied and `onCopied` is called. */
export async function shareText(text: string, onCopied: () => void): Promise<void> {
  if ('share' in navigator) {
    // Rejects if the person cancels.
    await navigator.share({ text }).catch(() => undefined);
    return;
  }
  await (navigator as Navigator).clipboard.writeText(text).then(onCopied, () => undefined);
}
