/** An outline as DXF (R12, which every drawing program reads): front and side view with their measures, in mm. */
export function outlineDrawing({
  width,
  depth,
  height,
}: {
  width: number;
  depth: number;
  height: number;
}): string {
  const gap = Math.max(200, width * 0.3);
  const side = width + gap;
  const text = Math.max(20, Math.round(height / 45));
  const entities = [
    ...rectangle(0, 0, width, height),
    ...rectangle(side, 0, depth, height),
    ...words(0, -2 * text, text, `${width} mm`),
    ...words(side, -2 * text, text, `${depth} mm`),
    ...words(side + depth + text, height / 2, text, `${height} mm`),
  ];
  return ['0', 'SECTION', '2', 'ENTITIES', ...entities, '0', 'ENDSEC', '0', 'EOF', ''].join('\r\n');
}

function rectangle(x: number, y: number, width: number, height: number): string[] {
  const corners = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ] as const;
  return corners.flatMap(([fromX, fromY], index) => {
    const [toX, toY] = corners[(index + 1) % 4] ?? [0, 0];
    return [
      '0',
      'LINE',
      '8',
      'OUTLINE',
      '10',
      String(fromX),
      '20',
      String(fromY),
      '11',
      String(toX),
      '21',
      String(toY),
    ];
  });
}

function words(x: number, y: number, height: number, text: string): string[] {
  return ['0', 'TEXT', '8', 'MEASURES', '10', String(x), '20', String(y), '40', String(height), '1', text];
}
