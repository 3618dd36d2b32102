export function findChromium(): string | null;
export function ensureChromium(report: (detail: string) => void): Promise<string>;
