import { cleanItems, readQuantity, totalsOf } from './shopping-line.contract.js';

describe('a quantity that a person writes', () => {
  it.each([
    ['1', 1],
    [' 12 ', 12],
    ['0', 0],
    ['007', 7],
    ['９９', 99],
    ['9999', 9_999],
  ])('%j is %d', (text, quantity) => {
    expect(readQuantity(text)).toBe(quantity);
  });

  it.each(['', '-1', '1.5', '1,5', '1e309', '4 pcs', '+3', 'Infinity', 'NaN', '0x10', '½'])(
    '%j is none',
    (text) => {
      expect(readQuantity(text)).toBe('Enter a whole number from 1 to 9,999.');
    },
  );

  it('has an upper end', () => {
    expect(readQuantity('10000')).toBe('The most for one line is 9,999. Ask for a quote for more.');
  });
});

it('sums 500 prices without being a hair off', () => {
  const items = Array.from({ length: 500 }, () => ({ msrp: 0.07, quantity: 3, currency: 'USD' }));
  expect(totalsOf(items).subtotal).toBe(105);
});

it('takes addresses of pictures and pages that lead nowhere else', () => {
  const line = { id: '1', primaryId: '1', quantity: 1 };
  const [item] = cleanItems([{ ...line, image: 'javascript:alert(1)', path: '//evil.example' }]);
  expect(item).toMatchObject({ image: null, path: null, sku: '1', msrp: null });
  const [good] = cleanItems([{ ...line, image: 'https://assets.example/a.png', path: '/en-us/a' }]);
  expect(good).toMatchObject({ image: 'https://assets.example/a.png', path: '/en-us/a' });
});
