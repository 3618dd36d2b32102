/**
 * Starts the frame around all pages, and listens for errors from the first moment on. What is done about them is loaded
 * with the first one: pages without errors pay for nothing but this.
 * @param steps run one after the other; one that fails takes no other with it, and none may make the entry itself fail,
 *   from which all that is loaded later imports
 */
export function startApp(steps: readonly (() => unknown)[]): void {
  let starting = true;
  const pass = (event: Event): void => {
    const inStart = starting;
    // Should it not come there is nobody left to tell.
    void import('./reporter.js').then(({ report }) => report(event, inStart)).catch(() => undefined);
  };
  addEventListener('error', pass);
  addEventListener('unhandledrejection', pass);
  document.addEventListener('securitypolicyviolation', pass);
  document.addEventListener('plinth:error', pass);
  for (const step of steps) {
    try {
      step();
    } catch (error) {
      pass(new ErrorEvent('error', { error }));
    }
  }
  // What fails from now on is a part, not the frame.
  starting = false;
  // An error page was rendered by the server, which nobody else reports from the browser.
  if (document.querySelector('meta[name="route"][content^="error/"]')) pass(new Event('plinth:error-page'));
}
