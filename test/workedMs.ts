/** CPU time of this process in ms: unlike the clock it does not run on while the machine does something else. */
export function workedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const UNIT_TEXT = JSON.stringify(
  Array.from({ length: 10_000 }, (_, i) => ({ name: `view ${String(i)}`, i })),
);

/** What a fixed piece of work takes here and now, in ms of CPU: a busy or slow machine makes all times longer. Some 20 ms on a quiet one. */
export function unitMs(): number {
  const times = Array.from({ length: 9 }, () => {
    const start = workedMs();
    for (let i = 0; i < 4; i++) JSON.stringify(JSON.parse(UNIT_TEXT));
    return workedMs() - start;
  });
  return times.sort((a, b) => a - b)[4] ?? 0;
}
