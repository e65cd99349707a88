/** What can be done with an email's draft, in its panel. */
import type { ReactNode } from "react";

type Props = { address: string; canDiscard?: boolean; children?: ReactNode };

export const MessageActs = ({ address, canDiscard, children }: Props) => (
  <section className="stack gap-8" aria-label="The draft">
    <h2>Try it</h2>
    <div className="acts">
      <button type="submit" name="intent" value="test" data-keeps-words>
        Send a test to me
      </button>
      {canDiscard && (
        <button type="submit" name="intent" value="discard" formNoValidate>
          Discard the draft
        </button>
      )}
      {children}
    </div>
    <p className="soft">The test goes to {address}.</p>
  </section>
);
