/** Placeholder: to be built. */
export default function TestEmail() {
  return <h1>TestEmail</h1>;
}
