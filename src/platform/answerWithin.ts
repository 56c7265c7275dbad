/** What is answered within `ms`; rejects with the error of `silence` when nothing is. An answer that comes later counts for nothing. */
export async function answerWithin<T>(answer: Promise<T>, ms: number, timeoutError: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(timeoutError()), ms);
  });
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
}
