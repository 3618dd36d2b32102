/** Draws something else in the browser than on the server. */
export default function Differing() {
  return <i>{typeof window === 'undefined' ? 'server' : 'browser'}</i>;
}
