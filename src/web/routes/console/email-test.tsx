/** Placeholder: to be built. */
export default function EmailTest() {
  return <h1>EmailTest</h1>;
}
