/** Handles a posted setup step: does its work and redirects to the next step, or returns what is wrong. */
import { data, type RouterContextProvider, redirect } from "react-router";
import { changeLook } from "#core/content/coaches/change-look.ts";
import { changeDraft } from "#core/content/drafts/change-draft.ts";
import { findDraft } from "#core/content/drafts/draft.ts";
import type { Renderer } from "#core/content/emails/renderer.ts";
import type { PictureEncoder } from "#core/content/library/picture-encoder.ts";
import { suggestAddress } from "#core/content/pages/addresses/suggest-address.ts";
import { lookOfBrand } from "#core/content/pages/look/create-brand.ts";
import { lookPresets } from "#core/content/pages/look/look-presets.ts";
import { changeGeneral } from "#core/content/site-settings/change-general.ts";
import { changeLegal } from "#core/content/site-settings/change-legal.ts";
import { readSiteSettings } from "#core/content/site-settings/read-site-settings.ts";
import type { Finding } from "#core/kernel/checks/finding.ts";
import type { Context } from "#core/kernel/context.ts";
import { pick } from "#core/kernel/pick.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { captureTestLead } from "#core/leads/capture/capture-test-lead.ts";
import type { FirstHour, FirstHourStep } from "#core/operations/first-hour/first-hour-steps.ts";
import { readFirstHour } from "#core/operations/first-hour/read-first-hour.ts";
import { createPage } from "#core/operations/publishing/create-page.ts";
import { publishPage } from "#core/operations/publishing/publish-page.ts";
import { addTarget } from "#core/sending/alerts/add-target.ts";
import { failureReason } from "#core/sending/deliveries/failure-cause.ts";
import { app } from "#web/app.ts";
import { postNewCoach } from "#web/console/content/coaches/create-coach.server.ts";
import { guideChange } from "#web/console/content/pages/around-page/guide-change.server.ts";
import { requireSiteOwner } from "#web/console/require-owner.server.ts";
import { type PostedForm, readForm, textOf } from "#web/posted-form.ts";

export type StepAnswer = {
  step: FirstHourStep;
  /** Success message of a step that stays on its screen. */
  done?: string;
  problem?: string;
  errors?: Record<string, string>;
  values?: Record<string, string>;
  problems?: Finding[];
};
type Site = Awaited<ReturnType<typeof requireSiteOwner>> & {
  ctx: Context & Renderer & PictureEncoder;
  firstHour: FirstHour;
  form: PostedForm;
};

const on = (step: FirstHourStep) => redirect(`/console/first-hour?step=${step}`);
const LOOK_AGAIN = "Please check the marked fields.";

const steps: Record<FirstHourStep, ((site: Site) => Promise<StepAnswer | Response>) | null> = {
  async you({ ctx, scope, form }) {
    const zone = textOf(form, "timeZone");
    const posted = await postNewCoach(ctx, scope, form);
    if (posted.outcome === "invalid")
      return {
        step: "you",
        problem: LOOK_AGAIN,
        errors: posted.errors,
        values: { ...posted.values, timeZone: zone },
      };
    // The browser may name a time zone this machine doesn't know: the owner sets it later in settings.
    if (zone) await changeGeneral(ctx, scope, { timeZone: zone });
    return posted.photo ? redirect("/console/first-hour?step=look&photo=refused") : on("look");
  },
  async look({ ctx, scope, form, firstHour: { coach } }) {
    const preset = lookPresets.find(({ id }) => id === textOf(form, "preset"));
    if (!coach || !preset) return { step: "look", problem: "Choose a look first." };
    await changeLook(ctx, scope, { slug: coach.slug, look: lookOfBrand(preset.brand) });
    return on("page");
  },
  async page({ ctx, scope, form, firstHour: { coach } }) {
    const typed = { template: textOf(form, "template"), name: textOf(form, "name") };
    const address = textOf(form, "address").trim() || suggestAddress(typed.name);
    const created = await createPage(ctx, scope, { ...typed, address, coach: coach?.slug ?? "" });
    if (created.outcome === "invalid")
      return {
        step: "page",
        problem: LOOK_AGAIN,
        errors: { [created.field]: created.problem },
        values: { ...typed, address },
      };
    const refused =
      typed.template === "guide" ? await givePdf(ctx, scope, { pageId: created.pageId, form }) : null;
    return refused ? redirect(`/console/pages/${created.pageId}?part=page`) : on("sending");
  },
  sending: null,
  async test({ ctx, scope, owner, firstHour: { page } }) {
    if (!page?.campaignId)
      return { step: "test", problem: "There is no page with a form yet. Create one first." };
    const sent = await captureTestLead(ctx, scope, {
      ...{ email: owner.email, name: owner.name, campaign: page.campaignId, followUp: false },
    });
    if (sent.outcome === "sent")
      return { step: "test", done: `Sent to ${owner.email}. Check your inbox and spam folder.` };
    if (sent.outcome === "queued")
      return {
        step: "test",
        done: `It waits to be sent to ${owner.email}, and is sent as soon as a mail server is connected.`,
      };
    const cause =
      "cause" in sent && sent.cause ? failureReason(sent.cause) : "this page has no email to send";
    return { step: "test", problem: `Not sent: ${cause}.` };
  },
  async publish({ ctx, scope, firstHour: { page } }) {
    const draft = page && (await findDraft(ctx, scope, { pageId: page.id }));
    if (!page || !draft) return { step: "publish", problem: "There is no page yet. Create one first." };
    const done = await publishPage(ctx, scope, { pageId: page.id, revision: draft.revision });
    if (done.outcome === "stopped") return { step: "publish", problems: done.problems };
    if (done.outcome === "changed-meanwhile")
      return {
        step: "publish",
        problem: "Someone else has just changed the page. Review it and publish again.",
      };
    return redirect("/console/first-hour?step=publish");
  },
  async site({ ctx, scope, owner, form, firstHour: { coach, page } }) {
    const text = (name: string) => textOf(form, name);
    const values = Object.fromEntries(
      ["name", "home", "operator", "address", "email"].map((name) => [name, text(name)]),
    );
    const isAlerted = text("alerts") === "yes";
    const refused = (errors: Record<string, string>): StepAnswer => ({
      ...{ step: "site", problem: LOOK_AGAIN, errors },
      values: { ...values, alerts: isAlerted ? "yes" : "no" },
    });
    const { legal, timeZone } = await readSiteSettings(ctx);
    const homePageId = page?.isLive && text("home") === "page" ? page.id : null;
    const named = await changeGeneral(ctx, scope, { name: text("name"), homePageId });
    if (named.outcome === "invalid") return refused({ ...named.errors });
    const { operator, address, email } = {
      operator: text("operator"),
      address: text("address"),
      email: text("email"),
    };
    const kept = await changeLegal(ctx, scope, { ...legal, operator, address, email });
    if (kept.outcome === "invalid") return refused({ ...kept.errors });
    // A refusal is fine: this mailbox already gets alerts.
    if (isAlerted && coach)
      await addTarget(ctx, scope, {
        ...{ coach: coach.slug, channel: "email", address: owner.email, cadence: "at-once", zone: timeZone },
      });
    return redirect("/console");
  },
};

export async function firstHourAction(request: Request, context: Readonly<RouterContextProvider>) {
  const signedIn = await requireSiteOwner(request, context);
  const form = await readForm(request);
  const { ctx } = context.get(app);
  const step = pick(steps, textOf(form, "step"));
  const firstHour = step && (await readFirstHour(ctx, signedIn.scope));
  if (!step || !firstHour) throw data(null, { status: 400 });
  const answer = await step({ ...signedIn, ctx, firstHour, form });
  if (answer instanceof Response) return answer;
  return data(answer, { status: answer.problem || answer.problems ? 422 : 200 });
}

/** Returns what is wrong with the file; null if it was accepted or none was posted. */
async function givePdf(
  ctx: Context & PictureEncoder,
  scope: Scope,
  { pageId, form }: { pageId: string; form: PostedForm },
): Promise<string | null> {
  const draft = await findDraft(ctx, scope, { pageId });
  const change = draft && (await guideChange(ctx, scope, { draft, form }));
  if (!draft || !change) return null;
  if ("errors" in change) return Object.values(change.errors)[0] ?? null;
  const changed = await changeDraft(ctx, scope, { pageId, change, revision: draft.revision });
  return changed.outcome === "changed" ? null : "The PDF could not be added to the page.";
}
