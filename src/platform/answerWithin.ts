/** What is answered within `ms`; rejects with the error of `silence` when nothing is. An answer that comes later counts for nothing. */
export async function answerWithin<T>(answer: Promise<T>, ms: number, silence: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silent = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(silence()), ms);
  });
  return Promise.race([answer, silent]).finally(() => clearTimeout(timer));
}
