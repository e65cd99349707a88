/** The one route behind every landing page: renders the document at an address and takes its form's posts. */
import { data, redirect } from "react-router";
import { publicCoach, publicPage } from "../../../core/pages/public-page.ts";
import { app, clientIp } from "../../app.ts";
import { SubmissionContext } from "../../blocks/lead-form/submission.ts";
import { PageView } from "../../blocks/page-view.tsx";
import { KEEP_HEADER } from "../../html-cache.ts";
import { Toasts } from "../../ui/toasts.tsx";
import type { Route } from "./+types/page";
import { submitPage } from "./submit-page.server.ts";
import { useSubmission } from "./use-submission.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const { ctx, documents } = context.get(app);
  const found = await documents.find(url.pathname);
  if (!found) throw data(null, { status: 404 });
  if ("redirectTo" in found) throw redirect(found.redirectTo + url.search, 301);
  const { document, coach } = found.page;
  const canonical = new URL(document.addresses[0] ?? "/", ctx.settings.publicUrl).href;
  return data(
    {
      page: publicPage(document),
      coach: publicCoach(coach),
      title: document.title,
      description: document.description,
      canonical,
    },
    { headers: { [KEEP_HEADER]: "1" } },
  );
}

export async function action({ request, context }: Route.ActionArgs) {
  const posted = await submitPage(context.get(app), request, context.get(clientIp));
  if (!posted) throw data(null, { status: 404 });
  return data(posted.answer, { status: posted.status });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { page, coach, title, description, canonical } = loaderData;
  const { submission, toast } = useSubmission(page.form, actionData ?? null);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonical} />
      <SubmissionContext value={submission}>
        <PageView page={page} coach={coach} />
      </SubmissionContext>
      <Toasts latest={toast} />
    </>
  );
}
