/** "1 line, 4 pieces" */
export function linesAndPieces(lines: number, pieces: number): string {
  return `${count(lines, 'line')}, ${count(pieces, 'piece')}`;
}

/** "1 line", "1,200 lines" */
export function count(amount: number, one: string): string {
  return `${amount.toLocaleString('en-US')} ${one}${amount === 1 ? '' : 's'}`;
}
