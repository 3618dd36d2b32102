/** Where browsers report errors: `POST`, same origin only. */
export const ERRORS_PATH = '/api/errors';

/**
 * `script`, `promise`: uncaught; `island`: a part of a page; `app`: the frame around all pages; `navigation`: a page could
 * not be swapped in; `policy`: refused by the content security policy; `page`: an error page was shown.
 */
export const ERROR_KINDS = ['script', 'promise', 'island', 'app', 'navigation', 'policy', 'page'] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];

/** Longest texts of a report, in characters. */
export const MOST = { name: 100, message: 500, stack: 2_000 } as const;
/** Reports in one call. */
export const MOST_REPORTS = 10;

/** What a browser tells of an error: nothing about the visitor, and no address, which may hold what they searched for. */
export interface ErrorReport {
  kind: ErrorKind;
  /** Class of the error, or what failed. */
  name: string;
  message: string;
  stack: string;
  /** Pattern of the route: `page/{content type}`, `screen/{name}` or `error/{status}`; '' when the document does not say. */
  route: string;
  /** Build of the document. */
  buildId: string;
  /** How many of the same signature were left out since the last report of it. */
  leftOut: number;
  /** Of the answer that was an error page: leads to the log lines of the server. */
  requestId?: string | undefined;
}

export interface ErrorReports {
  reports: ErrorReport[];
}
