export function findNginx(): string | null;
export function ensureNginx(report: (detail: string) => void): Promise<string>;
