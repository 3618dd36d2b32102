export function findChromium(): string | null;
export function findTestBrowser(): string | null;
export function ensureTestBrowser(report: (detail: string) => void): Promise<string>;
