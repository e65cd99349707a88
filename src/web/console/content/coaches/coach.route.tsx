/** `/console/coaches/:slug`: a coach's profile, photo, sender and social proof. */

import { data, Link } from "react-router";
import { writeProfile } from "#core/content/coaches/profile-form.ts";
import { expectChange, readCoach } from "#core/content/coaches/read-coach.ts";
import { pick } from "#core/kernel/pick.ts";
import { isWholeSite } from "#core/kernel/scope.ts";
import { coachAction } from "#web/console/content/coaches/coach-action.server.ts";
import { ExportCoachSection } from "#web/console/content/coaches/export-coach-section.tsx";
import { keptAs } from "#web/console/content/coaches/kept-as.ts";
import { LineField } from "#web/console/content/coaches/line-field.tsx";
import { ProfileSection } from "#web/console/content/coaches/profile-section.tsx";
import { RemovalSection } from "#web/console/content/coaches/removal-section.tsx";
import { Section } from "#web/console/content/coaches/section.tsx";
import { SeenField } from "#web/console/content/coaches/seen-field.tsx";
import { SocialProofSection } from "#web/console/content/coaches/social-proof-section.tsx";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import { Entry } from "#web/console/form/entry.tsx";
import { ActLink } from "#web/console/kit/act-link.tsx";
import { OnlyIf, useMay } from "#web/console/kit/may.tsx";
import { PageNotice } from "#web/console/kit/page-notice.tsx";
import { StateBadge } from "#web/console/kit/state-badge.tsx";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { RouteLimits } from "#web/server/route-limits.ts";
import type { Route } from "./+types/coach.route";
import "#web/console/content/coaches/coaches.css";

export const handle = { takesFiles: true } satisfies RouteLimits;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const found = await readCoach(ctx, scope, { slug: params.slug });
  if (!found) throw data(null, { status: 404 });
  const { coach, seen, sender, pages, hidden, archived } = found;
  expectChange(ctx, coach);
  return {
    slug: coach.slug,
    name: coach.name,
    portrait: coach.portrait ?? null,
    sample: coach.sample,
    values: writeProfile(coach),
    seen,
    sender,
    pages,
    hidden,
    archived,
    canExport: isWholeSite(scope),
    refusal: new URL(request.url).searchParams.get("export"),
    said: pick(greetings, new URL(request.url).searchParams.get("said") ?? "") ?? null,
  };
}

/** After creation, by the address's `said`. */
const greetings: Record<string, string> = {
  created: "Coach created. Next: a first page, from a template.",
  "created-without-photo": "Coach created, but the photo could not be read. Upload another one below.",
};

export const action = ({ request, context, params }: Route.ActionArgs) =>
  coachAction(request, context, params.slug);

export default function Coach({ loaderData, actionData }: Route.ComponentProps) {
  const {
    slug,
    name,
    portrait,
    sample,
    values,
    seen,
    sender,
    pages,
    hidden,
    archived,
    said,
    canExport,
    refusal,
  } = loaderData;
  const answer = actionData ?? null;
  const may = useMay();
  return (
    <div className="room coaches">
      <title>{`${name} · Foyer`}</title>
      <p>
        <Link to="/console/coaches">Coaches</Link>
      </p>
      <header className="page-head">
        <h1>{name}</h1>
        {archived && <StateBadge tone="plain" label="Archived" />}
        {hidden && !archived && <StateBadge tone="plain" label="Hidden from visitors" />}
        <div className="page-acts">
          <ActLink to={`/console/coaches/${slug}/look`}>Change the look</ActLink>
          <ActLink to={`/console/pages/new?coach=${slug}`}>New page</ActLink>
          {may("sending", slug) && <ActLink to={`/console/settings/sending?coach=${slug}`}>Sending</ActLink>}
        </div>
      </header>
      {said && !actionData && <PageNotice>{said}</PageNotice>}
      <div className="coach-columns split stretch">
        <ProfileSection slug={slug} values={values} seen={seen} sample={sample} answer={answer} />
        <div className="stack gap-16">
          <Section id="portrait" title="Photo" answer={answer}>
            {portrait ? (
              <img
                className="photo"
                src={portrait}
                alt={`${name}, as pages show it`}
                width="200"
                height="240"
              />
            ) : (
              <p className="soft">None yet: pages show a monogram.</p>
            )}
            <OnlyIf may="publish" coach={slug} deed="change the photo">
              <ConsoleForm encType="multipart/form-data" className="entries" fields={{ act: "portrait" }}>
                <Entry
                  label="Another photo"
                  name="photo"
                  hint="JPEG, PNG or WebP, up to 8 MB. It is cropped to 5:6, and camera data is removed."
                >
                  {(tied) => <input {...tied} type="file" accept="image/jpeg,image/png,image/webp" />}
                </Entry>
                <div className="acts">
                  <Submit>Upload</Submit>
                  {portrait && (
                    <button type="submit" name="remove" value="yes">
                      Delete
                    </button>
                  )}
                </div>
              </ConsoleForm>
            </OnlyIf>
          </Section>
          {sender && may("sending", slug) && (
            <Section id="sender" title="Sender of the emails" answer={answer}>
              {sender.differs && (
                <p className="soft">
                  The campaigns use different senders. Saving sets this one for all of them.
                </p>
              )}
              <ConsoleForm
                className="entries"
                {...keptAs("sender", { seen: sender.seen, label: "Sender of the emails", answer })}
                key={`${sender.fromName} ${sender.fromEmail}`}
              >
                <SeenField act="sender" seen={sender.seen} answer={answer} />
                <LineField
                  label="Name"
                  name="fromName"
                  form="sender"
                  value={sender.fromName}
                  answer={answer}
                />
                <LineField
                  label="Address"
                  name="fromEmail"
                  form="sender"
                  type="email"
                  value={sender.fromEmail}
                  hint="Its domain must allow this site’s mail server. Diagnostics check that."
                  answer={answer}
                />
                <Submit>Save</Submit>
              </ConsoleForm>
            </Section>
          )}
        </div>
      </div>
      <h2 className="group">What the pages say to be believed</h2>
      {pages.length === 0 && (
        <p className="soft">
          Testimonials and figures from this coach’s pages appear here.{" "}
          <Link to={`/console/pages/new?coach=${slug}`}>Create the first page</Link>
        </p>
      )}
      <div className="proofs split">
        {pages.map((page) => (
          <SocialProofSection key={page.slug} coach={slug} page={page} answer={answer} />
        ))}
      </div>
      {canExport && <ExportCoachSection slug={slug} refusal={refusal} />}
      <RemovalSection slug={slug} hidden={hidden} archived={archived} answer={answer} />
      <p className="soft small">
        PDF guides are updated with this name and address within seconds of a change.
      </p>
    </div>
  );
}
