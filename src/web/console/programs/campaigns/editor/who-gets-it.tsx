/** Whom publishing reaches: everybody who has not had the email yet. */
import type { MessageLine } from "#core/programs/campaigns/read-campaign.ts";

const people = (count: number) => (count === 1 ? "one person" : `${count.toLocaleString("en")} people`);

export function WhoGetsIt({ waiting, sent }: Pick<MessageLine, "waiting" | "sent">) {
  return (
    <section className="stack gap-8" aria-labelledby="who-gets-it">
      <h2 id="who-gets-it">Who gets this version</h2>
      <p>
        {waiting === 0
          ? "Everybody who comes to this email from now on."
          : `The ${people(waiting)} waiting for it now, and everybody after them.`}{" "}
        {sent > 0 && <span className="soft">{`Sent so far: ${sent.toLocaleString("en")}.`}</span>}
      </p>
    </section>
  );
}
