import type { ReactNode } from 'react';
import { freeName, useRenderScope } from './render-scope.js';
import type { DomHtmlNode, DomNode } from './rich-text-tree.js';
import { isBlank, wordsOf } from './rich-text-tree.js';
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
  const rows = tagsIn(node)
    .map(tagsIn)
    .filter((cells) => cells.length > 0);
  const [first, ...rest] = rows;
  if (!first) return null;
  const head = first.every((cell) => isEmphatic(cell) && mayName(cell)) ? first : null;
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
  if (!isEmpty(cell)) return <th scope="col">{renderCell(cell)}</th>;
  return <td>{!cell.children.every(isBlank) && renderCell(cell)}</td>;
}

function bodyRow(cells: DomHtmlNode[], named: boolean, renderCell: RenderCell): ReactNode {
  return (
    <tr>
      {sequence(
        cells.map((cell, index) =>
          bodyCell(cell, named && index === 0 && !isEmpty(cell) && mayName(cell), renderCell),
        ),
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

function tagsIn({ children }: DomHtmlNode): DomHtmlNode[] {
  return children.filter((node) => node.type === 'tag');
}

/** What divides a page into parts does not belong into the name of a row or column. */
function mayName(node: DomNode): boolean {
  return (
    node.type === 'text' || (!/^(?:h[1-6]|table|object)$/.test(node.tagName) && node.children.every(mayName))
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
