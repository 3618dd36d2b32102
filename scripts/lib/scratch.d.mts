export function makeScratchFolder(): string;
export function enterableFolder(parent: string): string;
export function removeAbandoned(parent: string): void;
