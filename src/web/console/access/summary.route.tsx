/** `/summary/:token`: the link in a weekly summary. Opening it changes nothing, because mail scanners open links. */
import { data } from "react-router";
import { findSummary, switchSummary } from "#core/access/seats/change-summary.ts";
import { app } from "#web/app.ts";
import { SignInFrame } from "#web/console/access/sign-in/sign-in-frame.tsx";
import { parseForm } from "#web/posted-form.ts";
import { guardPosted, privateHeaders } from "#web/signed-link-guard.ts";
import type { Route } from "./+types/summary.route";

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const found = await findSummary(context.get(app).ctx, token);
  return data(found, { status: found ? 200 : 404 });
}

/** Also the one click of a mail client (RFC 8058). */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const status = await guardPosted(context, "summary", token);
  if (status !== 200) return data({ tooMany: status === 429 }, { status });
  const form = await parseForm(request);
  const answer = form?.get("List-Unsubscribe") === "One-Click" ? "off" : form?.get("answer");
  if (answer !== "on" && answer !== "off") return data({ tooMany: false }, { status: 422 });
  await switchSummary(context.get(app).ctx, { token, isOn: answer === "on" });
  return data({ tooMany: false });
}

export const headers = () => privateHeaders;

export default function Summary({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <SignInFrame title="This link no longer works">
        <p>The access that it belongs to has ended, and no summary is sent to you.</p>
      </SignInFrame>
    );
  const { whose, isOn } = loaderData;
  return (
    <SignInFrame
      title={isOn ? "Your weekly summary is on" : "Your weekly summary is off"}
      problem={actionData?.tooMany ? "Too many attempts. Please wait a minute." : undefined}
    >
      <p className="soft">
        {isOn
          ? `Every Monday you get the figures of ${whose}: visits, signups, calls, and what needs you.`
          : `You get no weekly summary of ${whose}. Other emails to you stay as they are.`}
      </p>
      <form method="post" className="entries">
        <button className="main" type="submit" name="answer" value={isOn ? "off" : "on"}>
          {isOn ? "Turn it off" : "Turn it on again"}
        </button>
      </form>
    </SignInFrame>
  );
}
