/** What `plinth:navigated` on the document tells. */
export interface Navigated {
  path: string;
  /** The error page is shown in place of the page. */
  isError: boolean;
}
