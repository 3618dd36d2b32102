/** A component in a chunk of its own, which the test server can refuse. */
export function Missing({ label }: { label: string }) {
  return <button type="button">{`${label} arrived`}</button>;
}
