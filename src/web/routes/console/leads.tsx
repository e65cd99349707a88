/** Placeholder: to be built. */
export default function Leads() {
  return <h1>Leads</h1>;
}
