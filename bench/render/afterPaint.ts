/**
 * Resolves once the next frame is painted, with the ms from its animation frame until then: a message posted in an
 * animation frame is delivered after that frame has been painted.
 */
export function afterPaint(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const start = performance.now();
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        channel.port1.close();
        resolve(performance.now() - start);
      };
      channel.port2.postMessage(null);
    });
  });
}
