export function answers(url: string, status?: number): Promise<boolean>;
export function askTcp(host: string, port: number, line?: string): Promise<string | null>;
