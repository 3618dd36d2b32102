export const LOGIN = '/api/_auth/login';

/** Address of the sign-in page from which a person comes back to `path`. */
export function signInAddress(path: string): string {
  return `${LOGIN}?returnTo=${encodeURIComponent(path)}`;
}
