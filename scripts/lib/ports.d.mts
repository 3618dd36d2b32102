export function isFree(port: number): Promise<boolean>;
export function freePort(wanted?: number): Promise<number>;
