export function watchFolders(base: string, folders: string[], changed: (paths: string[]) => void): () => void;
