import type { LayoutName, NavigationPayload } from '../../src/render/render.contract.js';
import styles from '../screens/error/error-screen.module.css';
import button from '../ui/button.module.css';

/** What the error page calls a page that this document cannot show. */
const STATUS = 500;

/**
 * The error page for when nothing more can be had from the server to render it: as
 * `client/screens/error` renders it, in words of ours alone.
 */
export function errorView(path: string, buildId: string, layout: LayoutName): NavigationPayload {
  return {
    buildId,
    path,
    title: `Error - ${STATUS}`,
    layout,
    head: `<meta name="robots" content="noindex"><meta name="route" content="error/${STATUS}">`,
    main: `<section class="${styles.error}"><p class="${styles.code}">${STATUS}</p>
      <h1 class="${styles.title}">Oops! Something went wrong.</h1>
      <p class="${styles.way}">You can find the home page
        <a class="${button.button} ${button.primary}" href="/en-us"><span>here</span></a></p></section>`,
    fullLoad: false,
  };
}
