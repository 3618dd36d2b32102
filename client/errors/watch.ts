let started = false;

/**
 * Listens for errors from the first moment on. What is done about them is loaded with the first one: pages without
 * errors pay for nothing but this.
 */
export function watchErrors(): void {
  const pass = (event: Event): void => {
    const inStart = !started;
    // Should it not come there is nobody left to tell.
    void import('./reporter.js').then(({ report }) => report(event, inStart)).catch(() => undefined);
  };
  addEventListener('error', pass);
  addEventListener('unhandledrejection', pass);
  document.addEventListener('securitypolicyviolation', pass);
  document.addEventListener('plinth:error', pass);
  // An error page reports itself (specification, chapter 2).
  if (document.querySelector('meta[name="route"][content^="error/"]')) pass(new Event('plinth:error-page'));
}

/** What fails from now on is a part, not the frame around all pages. */
export function appStarted(): void {
  started = true;
}
