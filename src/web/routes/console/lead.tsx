/** Placeholder: to be built. */
export default function Lead() {
  return <h1>Lead</h1>;
}
