export const root: string;
export const varDir: string;
