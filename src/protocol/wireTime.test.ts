import fc from 'fast-check';
import { decodeRequestLog } from './requestLog';
import { LAST_MOMENT, wireTime } from './wireValues';

const spellingsOf = (at: number) => [new Date(at).toISOString(), new Intl.DateTimeFormat('vi').format(at)];

it.each([[1e300], [LAST_MOMENT + 1], [-1], [NaN], [Infinity], ['7'], [null], [undefined]])(
  '%p is no moment',
  (value) => {
    expect(wireTime(value)).toBe(0);
  },
);

it('whatever comes can be written out', () => {
  fc.assert(
    fc.property(fc.oneof(fc.double(), fc.anything()), (value) => spellingsOf(wireTime(value)).length === 2),
  );
  expect(spellingsOf(wireTime(LAST_MOMENT))).toHaveLength(2);
  const [line] = decodeRequestLog({ requests: [{ key: '-k', at: 1e300, outcome: 'answered' }] });
  expect(line).toMatchObject({ at: 0 });
});
