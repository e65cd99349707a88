/** Confirms a signup that waits for the mailbox's owner. Opening the page does not. */
import { data } from "react-router";
import { publicCoach } from "#core/content/pages/public-page.ts";
import { confirmSignup } from "#core/leads/capture/confirm-signup.ts";
import { findSignupConfirmation } from "#core/leads/capture/find-signup-confirmation.ts";
import { app } from "#web/app.ts";
import { ConfirmSignup } from "#web/blocks/confirm-signup/confirm-signup.tsx";
import { LostLink } from "#web/blocks/not-found/dead-end.tsx";
import { guardPosted, privateHeaders } from "#web/signed-link-guard.ts";
import type { Route } from "./+types/confirm-signup.route";

/** Changes nothing: mail scanners open links. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findSignupConfirmation(context.get(app).ctx, params.token);
  if (!found) return data({ coach: null }, { status: 404 });
  return data({ ...found, coach: publicCoach(found.coach) });
}

export async function action({ params: { token }, context }: Route.ActionArgs) {
  const { ctx } = context.get(app);
  const status = await guardPosted(context, "confirm-signup", token);
  if (status !== 200) return data({ outcome: null, tooMany: status === 429 }, { status });
  const confirmed = await confirmSignup(ctx, token);
  return data({
    outcome: confirmed?.kind === "confirmed" ? confirmed.outcome.kind : null,
    tooMany: false,
  });
}

export const headers = () => privateHeaders;

export default function ConfirmSignupPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.coach)
    return (
      <LostLink>
        It works for seven days. After that what was entered is deleted, and you can sign up again on the page
        itself.
      </LostLink>
    );
  return (
    <ConfirmSignup
      {...loaderData}
      outcome={actionData?.outcome ?? null}
      tooMany={actionData?.tooMany ?? false}
    />
  );
}
