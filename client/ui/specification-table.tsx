import type { ReactNode } from 'react';
import { freeName, useRenderScope } from './render-scope.js';
import type { DomHtmlNode, DomNode } from './rich-text-tree.js';
import { wordsOf } from './rich-text-tree.js';
import { sequence } from './sequence.js';
import styles from './specification-table.module.css';

interface SpecificationTableProps {
  node: DomHtmlNode;
  /** The heading above the table: names the scroll region. */
  label: string;
  renderCell(cell: DomHtmlNode): ReactNode;
}

/** A wide table must be scrollable by keyboard too: its region takes the focus. */
const scrollable = { tabIndex: 0 };

/**
 * An editor's table. Kontent.ai knows no header cells: a first row set in bold is the head, and the first
 * column names its rows.
 */
export function SpecificationTable({ node, label, renderCell }: SpecificationTableProps) {
  const { headData } = useRenderScope();
  const rows = rowsOf(node)
    .map(cellsOf)
    .filter((cells) => cells.length > 0);
  const [first, ...rest] = rows;
  if (!first) return null;
  const head = first.every(isEmphatic) ? first : null;
  const body = head ? rest : rows;
  const columns = Math.max(...rows.map((cells) => cells.length));
  const name = freeName(headData, `Table: ${label === '' ? wordsOf(first) : label}`);
  return (
    <section className={styles.scroll} aria-label={name} {...scrollable}>
      <table className={columns > 3 ? styles.wide : styles.table}>
        {head && (
          <thead>
            <tr>{sequence(head.map((cell) => headCell(cell, renderCell)))}</tr>
          </thead>
        )}
        <tbody>{sequence(body.map((cells) => bodyRow(cells, columns > 1, renderCell)))}</tbody>
      </table>
    </section>
  );
}

type RenderCell = SpecificationTableProps['renderCell'];

function headCell(cell: DomHtmlNode, renderCell: RenderCell): ReactNode {
  return isEmpty(cell) ? <td /> : <th scope="col">{renderCell(cell)}</th>;
}

function bodyRow(cells: DomHtmlNode[], named: boolean, renderCell: RenderCell): ReactNode {
  return (
    <tr>
      {sequence(
        cells.map((cell, index) => bodyCell(cell, named && index === 0 && !isEmpty(cell), renderCell)),
      )}
    </tr>
  );
}

function bodyCell(cell: DomHtmlNode, namesRow: boolean, renderCell: RenderCell): ReactNode {
  const span = spanOf(cell);
  return namesRow ? (
    <th scope="row" colSpan={span}>
      {renderCell(cell)}
    </th>
  ) : (
    <td colSpan={span}>{renderCell(cell)}</td>
  );
}

function isEmpty(cell: DomHtmlNode): boolean {
  return wordsOf([cell]) === '';
}

function rowsOf(node: DomNode): DomHtmlNode[] {
  if (node.type !== 'tag') return [];
  return node.tagName === 'tr' ? [node] : node.children.flatMap(rowsOf);
}

function cellsOf(row: DomHtmlNode): DomHtmlNode[] {
  return row.children.filter(
    (node): node is DomHtmlNode => node.type === 'tag' && (node.tagName === 'td' || node.tagName === 'th'),
  );
}

function spanOf(cell: DomHtmlNode): number | undefined {
  const span = Number(cell.attributes.colspan);
  return Number.isInteger(span) && span > 1 && span <= 50 ? span : undefined;
}

/** True when all words of a cell are bold, or it is a header cell, or it is empty (a corner). */
function isEmphatic(cell: DomHtmlNode): boolean {
  if (cell.tagName === 'th') return true;
  const plain = (node: DomNode): boolean =>
    node.type === 'text'
      ? node.content.trim() !== ''
      : node.tagName !== 'strong' && node.children.some(plain);
  return !cell.children.some(plain);
}
