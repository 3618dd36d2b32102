import { formatMoney, fromMinorUnits, toMinorUnits } from './money.contract.js';

describe('money', () => {
  it.each([
    ['1234.50', 'USD', 123_450],
    ['1234.5', 'USD', 123_450],
    ['0', 'USD', 0],
    ['-0.05', 'EUR', -5],
    ['1200', 'JPY', 1_200],
    ['19.990', 'USD', 1_999],
  ])('%s %s is %i minor units', (amount, currency, minor) => {
    expect(toMinorUnits(amount, currency)).toBe(minor);
  });

  it.each(['', 'abc', '1,000', '1.005', '1e3', '99999999999999999'])('"%s" is no exact amount', (amount) => {
    expect(() => toMinorUnits(amount, 'USD')).toThrow(RangeError);
  });

  it('comes back as it was', () => {
    expect(fromMinorUnits(123_450, 'USD')).toBe('1234.50');
    expect(fromMinorUnits(-5, 'USD')).toBe('-0.05');
    expect(fromMinorUnits(1_200, 'JPY')).toBe('1200');
  });

  it('is written for people without loss', () => {
    expect(formatMoney('1234.5', 'USD')).toBe('$1,234.50');
    expect(formatMoney('9007199254740993.25', 'USD')).toBe('$9,007,199,254,740,993.25');
  });
});
