/** Draws on the server and fails in the browser. */
export default function Breaking() {
  if (typeof window !== 'undefined') throw new Error('broken in the browser');
  return <b>fine on the server</b>;
}
