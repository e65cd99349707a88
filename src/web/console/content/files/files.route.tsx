/** `/console/files`: a coach's library of pictures and PDFs. */

import { data, Link } from "react-router";
import { listCoaches } from "#core/content/coaches/list-coaches.ts";
import { listItems } from "#core/content/library/list-items.ts";
import { FILE_MAX } from "#core/content/library/recognize-file.ts";
import { pictureAddress, widthsOf } from "#core/content/pages/addresses/picture-address.ts";
import { pick } from "#core/kernel/pick.ts";
import { isStorable } from "#core/kernel/typed-text.ts";
import { fileSize } from "#web/console/content/files/file-size.ts";
import { filesAction } from "#web/console/content/files/files-action.server.ts";
import { UploadForm } from "#web/console/content/files/upload-form.tsx";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import { NeedsCoach } from "#web/console/kit/needs-coach.tsx";
import { Options } from "#web/console/kit/options.tsx";
import { PageNotice } from "#web/console/kit/page-notice.tsx";
import { When } from "#web/console/kit/when.tsx";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { RouteLimits } from "#web/server/route-limits.ts";
import type { Route } from "./+types/files.route";
import "#web/console/content/files/files.css";

export const handle = { takesFiles: true } satisfies RouteLimits;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const query = new URL(request.url).searchParams;
  const coaches = (await listCoaches(ctx, scope)).map(({ slug, name }) => ({ slug, name }));
  const asked = query.get("coach");
  const coach = asked === null ? coaches[0] : coaches.find(({ slug }) => slug === asked);
  if (!coach && asked !== null) throw data(null, { status: 404 });
  const search = (query.get("q") ?? "").trim();
  const items = coach && isStorable(search) ? await listItems(ctx, scope, { coach: coach.slug, search }) : [];
  return {
    ...{ coach: coach ?? null, coaches, search },
    most: FILE_MAX,
    said: query.get("said"),
    now: ctx.clock.now().toISOString(),
    pictures: items.flatMap(({ id, kind, name, description, hash, width }) =>
      kind === "picture" && width !== null
        ? [{ id, name, description, src: pictureAddress(hash, thumbnailOf(width), "webp") }]
        : [],
    ),
    pdfs: items.flatMap(({ id, kind, name, byteLength, createdAt }) =>
      kind === "pdf" ? [{ id, name, byteLength, createdAt }] : [],
    ),
  };
}

/** The smallest size that is sharp in the grid. */
const thumbnailOf = (width: number): number => widthsOf(width).find((each) => each >= 480) ?? width;

export const action = ({ request, context }: Route.ActionArgs) => filesAction(request, context);

const saidWords: Record<string, string> = {
  added: "Uploaded. It can be used on the coach’s pages now.",
  known: "This file is already in the library.",
  removed: "Deleted.",
};

export default function Files({ loaderData, actionData }: Route.ComponentProps) {
  const { coach, coaches, search, pictures, pdfs, most, now } = loaderData;
  const said = pick(saidWords, loaderData.said);
  const isEmpty = pictures.length + pdfs.length === 0;
  if (!coach)
    return (
      <div className="room files">
        <title>Files · Foyer</title>
        <h1>Files</h1>
        <NeedsCoach reason="Pictures and PDFs for pages and emails, by coach." />
      </div>
    );
  return (
    <div className="room files">
      <title>{`Files of ${coach.name} · Foyer`}</title>
      <h1>{`Files of ${coach.name}`}</h1>
      <ConsoleForm method="get" className="coach-choice cluster" role="search">
        {coaches.length > 1 && (
          <select name="coach" aria-label="Coach" defaultValue={coach.slug} key={coach.slug}>
            <Options of={coaches.map(({ slug, name }) => [slug, name])} />
          </select>
        )}
        <input
          type="search"
          name="q"
          defaultValue={search}
          aria-label="Name or description"
          placeholder="Name or description"
        />
        <Submit>Show</Submit>
      </ConsoleForm>
      {said && !actionData && <PageNotice>{said}</PageNotice>}
      <div className="library-columns split">
        <div className="library-lists stack gap-24">
          {isEmpty && (
            <p className="sheet part soft">
              {search
                ? `Nothing has “${search}” in its name or description.`
                : "Nothing here yet. Upload a photo for a testimonial, or a PDF that a page gives away."}
            </p>
          )}
          {pictures.length > 0 && (
            <section aria-labelledby="pictures">
              <h2 id="pictures">Pictures</h2>
              <ul className="picture-grid stack gap-14">
                {pictures.map(({ id, name, description, src }) => (
                  <li key={id}>
                    <Link className="stack gap-6" to={`/console/files/${id}`}>
                      <img src={src} alt="" loading="lazy" width="480" height="360" />
                      <span>{description || name}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {pdfs.length > 0 && (
            <section aria-labelledby="pdfs">
              <h2 id="pdfs">PDFs</h2>
              <ul className="sheet lines pdf-list">
                {pdfs.map(({ id, name, byteLength, createdAt }) => (
                  <li className="stack gap-14 rows-4" key={id}>
                    <Link className="medium" to={`/console/files/${id}`}>
                      {name}
                    </Link>
                    <span className="soft">
                      {`${fileSize(byteLength)} · `}
                      <When at={createdAt} now={now} />
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <UploadForm coach={coach.slug} most={most} answer={actionData ?? null} />
      </div>
    </div>
  );
}
