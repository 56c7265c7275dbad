/** CPU time of this process in ms: unlike the clock it does not run on while the machine does something else. */
export function workedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
