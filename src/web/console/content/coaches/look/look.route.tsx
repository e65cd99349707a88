/** `/console/coaches/:slug/look`: chooses how a coach's pages, emails and guides look, with previews. */
import { type RefObject, useEffect, useMemo, useRef } from "react";
import { data } from "react-router";
import { readLook } from "#core/content/coaches/read-look.ts";
import type { Brand } from "#core/content/pages/coach.ts";
import { createBrand, lookOfBrand, ownPalette } from "#core/content/pages/look/create-brand.ts";
import type { Look } from "#core/content/pages/look/look.ts";
import { lookPresets } from "#core/content/pages/look/look-presets.ts";
import { pick } from "#core/kernel/pick.ts";
import { type LookAnswer, lookAction } from "#web/console/content/coaches/look/look-action.server.ts";
import { LogoForm, LookChoices } from "#web/console/content/coaches/look/look-choices.tsx";
import { LookHead } from "#web/console/content/coaches/look/look-head.tsx";
import { LookPreviews } from "#web/console/content/coaches/look/look-previews.tsx";
import { isSameLook } from "#web/console/content/coaches/look/look-query.ts";
import { LookStyle } from "#web/console/content/coaches/look/look-style.tsx";
import { useLook } from "#web/console/content/coaches/look/use-look.ts";
import { useDevice } from "#web/console/editor/use-device.ts";
import { frameDevices } from "#web/console/editor/use-frame-scale.ts";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { PageNotice } from "#web/console/kit/page-notice.tsx";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { RouteLimits } from "#web/server/route-limits.ts";
import type { Route } from "./+types/look.route";
import "#web/console/editor/editor-shell.css";
import "#web/console/content/coaches/look/look.css";
import "#web/console/content/coaches/look/look-previews.css";

export const handle = { takesFiles: true } satisfies RouteLimits;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, scope, whole } = await requireOwner(request, context);
  const found = await readLook(ctx, scope, { slug: params.slug });
  if (!found) throw data(null, { status: 404 });
  const { coach, look: stored, seen, pages, counts } = found;
  const query = new URL(request.url).searchParams;
  const from = query.get("from");
  const other = from ? await readLook(ctx, whole, { slug: from }) : null;
  return {
    ...{ slug: coach.slug, firstName: coach.firstName, stored, seen, pages, counts },
    brand: coach.brand,
    logo: coach.logo,
    presets: lookPresets.map((preset) => ({ ...preset, look: lookOfBrand(preset.brand) })),
    tried: other?.look ?? null,
    said: query.get("said"),
  };
}

export const action = ({ request, context, params }: Route.ActionArgs) =>
  lookAction(request, context, params.slug);

const saidMessages: Record<string, string> = {
  changed: "Saved. Pages and emails use it now. Guides are updated within a minute.",
  same: "This is the look they have.",
};

export default function LookPage({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, firstName, stored, tried, pages, counts, presets, brand, said } = loaderData;
  const answer: LookAnswer = actionData ?? {};
  const { look: given, problems } = answer.tried ?? { look: tried ?? stored, problems: {} };
  const { look, change, undo, redo } = useLook(given);
  const screen = useRef<HTMLDivElement>(null);
  const { palette, changes, hasOwnGround } = usePalette(look, brand, screen);
  const [width, setWidth] = useDevice(frameDevices);
  const message = answer.problem ?? (actionData ? undefined : pick(saidMessages, said));
  return (
    <div className="room look" ref={screen}>
      <title>{`${firstName}’s look · Foyer`}</title>
      <LookStyle palette={palette} />
      <LogoForm />
      <ConsoleForm className="look-form-all" preventScrollReset>
        <input type="hidden" name="seen" value={answer.seen ?? loaderData.seen} />
        <LookHead
          {...{ slug, firstName, counts, width, undo, redo }}
          isChanged={!isSameLook(look, stored)}
          onWidth={setWidth}
        />
        <div className="look-body grid gap-0 stretch">
          <div className="look-panel stack gap-0">
            <PageNotice tone={answer.problem ? "error" : undefined}>{message}</PageNotice>
            <LookChoices
              {...{ slug, look, palette, changes, problems, presets, hasOwnGround }}
              headline={(pages[0]?.name ?? firstName).split(" ").slice(0, 2).join(" ")}
              logo={{ stored: loaderData.logo, ...answer.logo }}
              onChange={change}
            />
          </div>
          <LookPreviews {...{ slug, look, pages, width }} hasGuide={counts.guides > 0} />
        </div>
      </ConsoleForm>
    </div>
  );
}

/** Gives the drawings the palette being tried. */
function usePalette(look: Look, stored: Brand, screen: RefObject<HTMLElement | null>) {
  const made = useMemo(() => createBrand(look, stored), [look, stored]);
  const { palette } = made.brand;
  useEffect(() => {
    // The policy forbids style attributes, but not styles set by a script.
    const { paper, ink, primary: main, accent } = palette;
    for (const [name, value] of Object.entries({ paper, ink, main, accent }))
      screen.current?.style.setProperty(`--try-${name}`, value);
  }, [palette, screen]);
  return { palette, changes: made.changes, hasOwnGround: ownPalette(look, stored) !== undefined };
}
