/** Placeholder: to be built. */
export default function EmailDebug() {
  return <h1>EmailDebug</h1>;
}
