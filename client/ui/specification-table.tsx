import type { ReactNode } from 'react';
import { freeName, useDraw } from './render-scope.js';
import type { DomHtmlNode, DomNode } from './rich-text-tree.js';
import { wordsOf } from './rich-text-tree.js';
import { sequence } from './sequence.js';
import styles from './specification-table.module.css';

interface SpecificationTableProps {
  node: DomHtmlNode;
  /** The heading above the table: names the scroll region. */
  label: string;
  drawCell(cell: DomHtmlNode): ReactNode;
}

/** A wide table must be scrollable by keyboard too: its region takes the focus. */
const scrollable = { tabIndex: 0 };

/**
 * An editor's table. Kontent.ai knows no header cells: a first row set in bold is the head, and the first
 * column names its rows.
 */
export function SpecificationTable({ node, label, drawCell }: SpecificationTableProps) {
  const { found } = useDraw();
  const rows = rowsOf(node)
    .map(cellsOf)
    .filter((cells) => cells.length > 0);
  const [first, ...rest] = rows;
  if (!first) return null;
  const head = first.every(isEmphatic) ? first : null;
  const body = head ? rest : rows;
  const columns = Math.max(...rows.map((cells) => cells.length));
  const name = freeName(found, `Table: ${label === '' ? wordsOf(first) : label}`);
  return (
    <section className={styles.scroll} aria-label={name} {...scrollable}>
      <table className={columns > 3 ? styles.wide : styles.table}>
        {head && (
          <thead>
            <tr>{sequence(head.map((cell) => headCell(cell, drawCell)))}</tr>
          </thead>
        )}
        <tbody>{sequence(body.map((cells) => bodyRow(cells, columns > 1, drawCell)))}</tbody>
      </table>
    </section>
  );
}

type DrawCell = SpecificationTableProps['drawCell'];

function headCell(cell: DomHtmlNode, drawCell: DrawCell): ReactNode {
  return isEmpty(cell) ? <td /> : <th scope="col">{drawCell(cell)}</th>;
}

function bodyRow(cells: DomHtmlNode[], named: boolean, drawCell: DrawCell): ReactNode {
  return (
    <tr>
      {sequence(cells.map((cell, index) => bodyCell(cell, named && index === 0 && !isEmpty(cell), drawCell)))}
    </tr>
  );
}

function bodyCell(cell: DomHtmlNode, namesRow: boolean, drawCell: DrawCell): ReactNode {
  const span = spanOf(cell);
  return namesRow ? (
    <th scope="row" colSpan={span}>
      {drawCell(cell)}
    </th>
  ) : (
    <td colSpan={span}>{drawCell(cell)}</td>
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
