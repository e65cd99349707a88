/** Whoever complained or bounced is shown as that first, and never in the green of an email that was sent. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { LeadState } from "./lead-state.tsx";

const badge = (subscriptionStatus: "open" | "unsubscribed" | "bounced" | "complained") =>
  /data-state="(\w+)">([^<]+)</
    .exec(renderToStaticMarkup(<LeadState mail="sent" subscriptionStatus={subscriptionStatus} />))
    ?.slice(1);

it.each([
  ["open", ["sent", "Sent"]],
  ["complained", ["failed", "Complained"]],
  ["bounced", ["failed", "Bounced"]],
  ["unsubscribed", ["none", "Unsubscribed"]],
] as const)("%s", (subscriptionStatus, shown) => {
  expect(badge(subscriptionStatus)).toEqual(shown);
});
