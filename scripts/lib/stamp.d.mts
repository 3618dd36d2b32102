export function listFiles(base: string, entries: string[], accept?: (path: string) => boolean): string[];
export function hashFiles(base: string, files: string[], salt?: string): string;
export function hashListing(base: string, files: string[]): string;
export function readStamp(path: string): string | null;
export function writeStamp(path: string, value: string): void;
