/** The link under every email: shows what a recipient gets, and changes it when they post their choice. */
import { data } from "react-router";
import { publicCoach } from "#core/content/pages/public-page.ts";
import { findRecipient } from "#core/sending/consent/find-recipient.ts";
import { choices, unsubscribe } from "#core/sending/consent/unsubscribe.ts";
import { app } from "#web/app.ts";
import { LostLink } from "#web/blocks/not-found/dead-end.tsx";
import { UnsubscribeForm } from "#web/blocks/unsubscribe/unsubscribe-form.tsx";
import { parseForm } from "#web/posted-form.ts";
import { guardPosted, privateHeaders } from "#web/signed-link-guard.ts";
import type { Route } from "./+types/unsubscribe.route";

/** Changes nothing: mail scanners open links. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { ctx, documents } = context.get(app);
  const recipient = await findRecipient(ctx, params.token);
  if (!recipient) return data({ coach: null }, { status: 404 });
  const offers = (await documents.offers(recipient.coachId)).filter(({ kind }) => kind !== "booking");
  return data({
    coach: publicCoach(recipient.coach),
    address: mask(recipient.email),
    gets: recipient.gets,
    others: recipient.others,
    offers: offers.map(({ name, href }) => ({ name, href })),
  });
}

export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { ctx } = context.get(app);
  const status = await guardPosted(context, "unsubscribe", token);
  if (status !== 200) return data({ chosen: null, problem: TOO_MANY }, { status });
  const posted = (await parseForm(request))?.get("choice");
  const choice = choices.find((each) => each === posted);
  if (!choice)
    return data({ chosen: null, problem: "Please press one of the buttons below" }, { status: 422 });
  await unsubscribe(ctx, { token, choice });
  return data({ chosen: choice, problem: null });
}

const TOO_MANY = "Too many requests. Please try again in a few minutes.";

/** Recognizable to the recipient, useless to anybody the email was forwarded to. */
function mask(email: string): { begins: string; host: string } {
  const at = email.lastIndexOf("@");
  return { begins: email.slice(0, 1), host: email.slice(at + 1) };
}

export const headers = () => privateHeaders;

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.coach) {
    return (
      <LostLink>
        Open it again from the email itself. To hear nothing more, you can also answer that email with one
        word: stop.
      </LostLink>
    );
  }
  return (
    <UnsubscribeForm
      {...loaderData}
      chosen={actionData?.chosen ?? null}
      problem={actionData?.problem ?? null}
    />
  );
}
