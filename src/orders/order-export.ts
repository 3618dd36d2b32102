import { ORDER_STATES, type OrderLineView, type OrderRow } from './orders.contract.js';

export const EXPORT_HEADS = [
  'Order',
  'PO',
  'Project',
  'Placed',
  'State',
  'Line',
  'Part number',
  'Description',
  'Ordered',
  'Shipped',
  'Cancelled',
  'Remaining',
  'Requested',
  'Promised',
  'Late',
];
/** Heads whose cells are numbers in a workbook. */
const NUMBERS = new Set(['Line', 'Ordered', 'Shipped', 'Cancelled', 'Remaining']);

/** A line of an order as text, under {@link EXPORT_HEADS}. */
export function exportCells(order: OrderRow, line: OrderLineView): string[] {
  const { number, po, project, placedOn, state } = order;
  const { position, partNumber, description, ordered, shipped, cancelled, requestedOn, promisedOn } = line;
  const counts = [ordered, shipped, cancelled, line.remaining].map(String);
  return [
    ...[
      number,
      po,
      project,
      placedOn,
      ORDER_STATES[state],
      String(position),
      partNumber,
      description,
      ...counts,
    ],
    ...[requestedOn ?? '', promisedOn ?? '', line.isLate ? 'late' : ''],
  ];
}

/** An Excel workbook of such lines: numbers of orders and parts are text, whatever they look like. */
export async function orderWorkbook(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const { default: writeXlsx } = await import('write-excel-file/node');
  const head = EXPORT_HEADS.map((value) => ({ type: String, value, fontWeight: 'bold' as const }));
  const body = rows.map((row) =>
    row.map((value, at) => {
      if (value === '') return null;
      const isNumber = NUMBERS.has(EXPORT_HEADS[at] ?? '');
      return isNumber ? { type: Number, value: Number(value) } : ({ type: String, value } as const);
    }),
  );
  const columns = [14, 16, 24, 12, 14, 6, 18, 40, 10, 10, 10, 11, 12, 12, 8].map((width) => ({ width }));
  return writeXlsx([head, ...body], { columns, sheet: 'Orders', stickyRowsCount: 1 }).toBuffer();
}
