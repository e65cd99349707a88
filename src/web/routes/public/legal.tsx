/** /privacy and /terms. */
import { useLocation } from "react-router";
import { Legal } from "#web/blocks/legal/legal.tsx";
import { privacy, terms } from "#web/blocks/legal/legal-text.ts";

export default function LegalPage() {
  const text = useLocation().pathname.toLowerCase().startsWith("/terms") ? terms : privacy;
  return (
    <>
      <title>{`${text.title} · Foyer`}</title>
      <meta name="description" content={text.description} />
      <Legal {...text} />
    </>
  );
}
