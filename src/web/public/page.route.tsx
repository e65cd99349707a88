/** The one route behind every landing page: renders the document at an address and handles its form. */
import { useContext } from "react";
import { data, redirect } from "react-router";
import { eventEnd } from "#core/content/pages/event/event-end.ts";
import type { PageDocument } from "#core/content/pages/page-document.ts";
import { publicCoach, publicPage } from "#core/content/pages/public-page.ts";
import { hasAnswers, readQuiz, scoreQuiz } from "#core/content/pages/quiz.ts";
import { structuredData } from "#core/content/pages/structured-data.ts";
import { voiceOf } from "#core/content/stored-pages/list-voices.ts";
import { otherOffers } from "#core/content/stored-pages/other-offers.ts";
import { seatsLeft } from "#core/programs/events/seats-left.ts";
import { app, clientIp, pageBase } from "#web/app.ts";
import { SiteContext } from "#web/blocks/footer/site-context.ts";
import { SubmissionContext } from "#web/blocks/lead-form/submission.ts";
import { PageView } from "#web/blocks/page-view.tsx";
import { QuizContext, type QuizReading } from "#web/blocks/quiz/quiz-context.ts";
import { FOR_GOOD, keepHeader, MOMENT } from "#web/server/html-cache.ts";
import { shownSite } from "#web/shown-site.ts";
import { Head } from "#web/ui/head.tsx";
import { Toasts } from "#web/ui/toasts.tsx";
import type { Route } from "./+types/page.route";
import { submitPage } from "./submit-page.server.ts";
import { useSubmission } from "./use-submission.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const site = context.get(app);
  const { ctx, documents } = site;
  const found = await documents.find(url.pathname);
  if (!found) throw data(null, { status: 404 });
  if ("unpublished" in found)
    throw data({ name: found.unpublished.name, coach: found.unpublished.coach.name }, { status: 410 });
  if ("redirectTo" in found) throw redirect(found.redirectTo + url.search, 301);
  const { id, document, coach, coachId, eventId, isGuideDrawn } = found.page;
  // Signups change seats without an announcement: they are read now, and the page is cached for a moment.
  const left = document.event?.capacity && eventId ? await seatsLeft(ctx, { eventId }) : null;
  const check = readCheck(document, url.searchParams);
  const canonical = new URL(document.addresses[0] ?? "/", pageBase(site, coachId)).href;
  return data(
    {
      page: publicPage(document, {
        now: ctx.clock.now(),
        seatsLeft: left,
        isGuideDrawn,
        voice: document.form ? voiceOf(await documents.voices(coachId), id) : null,
        offers: otherOffers(await documents.offers(coachId), document),
      }),
      coach: publicCoach(coach),
      check,
      title: document.title,
      description: document.description,
      canonical,
      ...shownSite(await documents.site()),
      shareImage: new URL(`/share${document.addresses[0]}.png`, canonical).href,
    },
    check
      ? {}
      : {
          headers: keepHeader(left === null ? keptUntil(document, ctx.clock.now()) : MOMENT, {
            page: id,
            coach: coachId,
          }),
        },
  );
}

/** An open form is cached until its event is over. */
function keptUntil({ event }: PageDocument, now: Date): string {
  const end = event && eventEnd(event);
  return end && end > now ? String(end.getTime()) : FOR_GOOD;
}

/** Without JavaScript, quiz answers are in the address and the result is part of the page. */
function readCheck(document: PageDocument, query: URLSearchParams): QuizReading | null {
  if (!hasAnswers(query)) return null;
  const block = document.blocks.find((each) => each.type === "SelfCheck");
  if (!block || block.hidden) return null;
  const answers = readQuiz(block.props, (name) => query.get(name));
  return { answers, tier: scoreQuiz(block.props, answers)?.id ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const posted = await submitPage(context.get(app), request, context.get(clientIp));
  if (!posted) throw data(null, { status: 404 });
  const { answer, status, retrySeconds } = posted;
  return data(answer, {
    status,
    ...(retrySeconds && { headers: { "retry-after": String(retrySeconds) } }),
  });
}

export const headers = ({ actionHeaders, loaderHeaders }: Route.HeadersArgs) =>
  actionHeaders?.has("retry-after") ? actionHeaders : loaderHeaders;

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { page, coach, check, title, description, canonical, shareImage } = loaderData;
  const unset = useContext(SiteContext);
  const site = loaderData.site ?? unset;
  const { submission, toast } = useSubmission(page, actionData ?? null);
  return (
    <SiteContext value={site}>
      <Head
        title={title}
        description={description}
        canonical={canonical}
        site={site.name}
        image={shareImage}
        data={structuredData(page, coach, canonical)}
      />
      <QuizContext value={check ?? { answers: [], tier: null }}>
        <SubmissionContext value={submission}>
          <PageView page={page} coach={coach} />
        </SubmissionContext>
      </QuizContext>
      <Toasts latest={toast} />
    </SiteContext>
  );
}
