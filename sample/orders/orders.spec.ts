/** The demo's orders hold together. */
import { orderRecord } from '../../src/orders/import/order-record.js';
import { isLate, nextPromise, stateOf } from '../../src/orders/order-state.js';
import { DEMO_ACCOUNTS, ORDERS, orderRecords } from './records.js';

const TOLD = '2026-11-01';
const given = [...orderRecords(TOLD)];
const orders = given.map((record) => orderRecord.parse(record));

it('are 5,000, the same each time, each with a number of its own', () => {
  expect([orders.length, new Set(orders.map(({ number }) => number)).size]).toEqual([ORDERS, 5_000]);
  expect(JSON.stringify([...orderRecords(TOLD)])).toBe(JSON.stringify(given));
});

it('have orders of each state for the people of the demo, some of them late', () => {
  for (const account of Object.values(DEMO_ACCOUNTS)) {
    const own = orders.filter((order) => order.account === account);
    const states = own.map((order) => stateOf(order.lines, order));
    for (const state of ['open', 'part-shipped', 'shipped']) expect(states).toContain(state);
    expect(own.some(({ lines }) => lines.some((line) => isLate(line, TOLD)))).toBe(true);
    expect(own.some((order) => nextPromise(order.lines, 'open') !== null)).toBe(true);
  }
});
