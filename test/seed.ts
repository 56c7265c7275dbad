/**
 * Where generated inputs start. The same in every run, so that a change lands or fails by itself and not by chance;
 * `SEED=random npm test` or `SEED=123 npm test` looks elsewhere, and every failure prints its seed.
 */
export const SEED =
  process.env['SEED'] === 'random'
    ? Math.floor(Math.random() * 2 ** 31)
    : Number(process.env['SEED'] ?? 20_261_120);
