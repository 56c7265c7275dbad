import { withoutCurrency } from './currency';

it.each([
  ['12.500.000 đ', 'VND', '12.500.000'],
  ['12.500.000\u00a0₫', 'VND', '12.500.000'],
  ['12.500.000Đ', 'VND', '12.500.000'],
  ['12.500.000 vnđ', 'VND', '12.500.000'],
  ['VND 12.500.000', 'VND', '12.500.000'],
  ['-12.500 đồng', 'VND', '-12.500'],
  ['$45.50', 'USD', '45.50'],
  ['-US$45.50', 'USD', '-45.50'],
  ['45,5 usd', 'USD', '45,5'],
  ['45,5 €', 'EUR', '45,5'],
  ['12.500', 'VND', '12.500'],
])('reads the amount of %j in %s', (text, currency, amount) => {
  expect(withoutCurrency(text, [currency])).toBe(amount);
});

it.each(['$12', '12 kg', 'mười'])('leaves %j as it is where amounts are of đồng', (text) => {
  expect(withoutCurrency(text, ['VND'])).toBe(text);
});
