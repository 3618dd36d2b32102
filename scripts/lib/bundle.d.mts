export const pageProcess: string;
export function bundleOf(entry: string): string;
export function ensureBundled(): Promise<void>;
export const bundleOptions: string[];
