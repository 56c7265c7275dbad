import fc from 'fast-check';
import { addressFrom, packFormAddress, parseFormAddress } from './formAddress';

describe('form address', () => {
  it('is the layout, the application and the app user id joined by four underscores, slashes as %2F', () => {
    const address = packFormAddress({
      reference: '../configuration/system_setting/layout/android/form/search',
      application: 'book',
      appUserId: '-Nabc_1',
    });
    expect(address).toBe(
      '..%2Fconfiguration%2Fsystem_setting%2Flayout%2Fandroid%2Fform%2Fsearch____book____-Nabc_1',
    );
  });

  it('round-trips for any input', () => {
    const part = fc.string({ unit: 'grapheme' });
    const tricky = fc.stringMatching(/^[_%/.a]{1,8}$/);
    fc.assert(
      fc.property(
        fc.record({
          reference: fc.oneof(tricky, part.filter(Boolean)),
          application: fc.oneof(tricky, part.filter(Boolean)),
          appUserId: fc.oneof(tricky, part),
        }),
        (address) => {
          expect(parseFormAddress(packFormAddress(address))).toEqual(address);
        },
      ),
    );
  });

  it.each(['', 'a', 'a____b', '____b____c', 'a________c', 'a____b____c____d', '%____b____c'])(
    'refuses %j',
    (packed) => {
      expect(parseFormAddress(packed)).toBeUndefined();
    },
  );
});

test('a name alone is a form of the application itself', () => {
  const screen = { application: 'shop', appUserId: 'A1' };
  expect(addressFrom(screen, 'detail')).toEqual({
    reference: '../configuration/system_setting/layout/android/form/detail',
    application: 'shop',
    appUserId: 'A1',
  });
  expect(addressFrom(screen, '../form/x').reference).toBe('../form/x');
  expect(addressFrom(screen, 'shop/form').reference).toBe('shop/form');
});
