/** Resolves like `answer`, or rejects with `timeoutError()` after `ms`; a later answer is ignored. */
export async function answerWithin<T>(answer: Promise<T>, ms: number, timeoutError: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(timeoutError()), ms);
  });
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
}
