/** Preview of one forecast email, as plain text or in a sandboxed iframe. */
import { Link } from "react-router";
import type { WillBeSent } from "#core/operations/simulation/outcome.ts";
import { When } from "#web/console/kit/when.tsx";
import { Frame } from "#web/ui/frame.tsx";
import { type SimulationInput, simulationAddress } from "./simulation-input.ts";

type Props = {
  letter: Pick<WillBeSent, "key" | "subject" | "label" | "at" | "text">;
  asked: SimulationInput;
};

export function MessagePreview({ letter, asked }: Props) {
  const { subject, label, at, text, key } = letter;
  const isText = asked.view === "text";
  return (
    <section className="letter stack gap-12 min-0" id="letter" aria-labelledby="letter-title">
      <header>
        <p className="soft">
          {label} · <When at={at} />
        </p>
        <h2 id="letter-title">{subject}</h2>
      </header>
      <nav className="views" aria-label="Ways to see the message">
        {/* Full page loads: each page's CSP decides what it may frame. */}
        <Link
          to={`${simulationAddress(asked, { view: null })}#letter`}
          reloadDocument
          aria-current={isText ? undefined : "page"}
        >
          As mail programs show it
        </Link>
        <Link
          to={`${simulationAddress(asked, { view: "text" })}#letter`}
          reloadDocument
          aria-current={isText ? "page" : undefined}
        >
          Plain text
        </Link>
        <Link to={simulationAddress(asked, { open: null, view: null })} preventScrollReset>
          Close
        </Link>
      </nav>
      {isText ? (
        <pre className="sheet">{text}</pre>
      ) : (
        <Frame
          title={`The message “${subject}”`}
          src={`/console/time-machine/body/${key}${simulationAddress(asked, { open: null, view: null })}`}
          sandbox=""
        />
      )}
      <p className="soft">
        Preview only: links don’t open, and links that act for the recipient (unsubscribe, confirm, cancel a
        seat) are disabled.
      </p>
    </section>
  );
}
