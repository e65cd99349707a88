/** The console's layout: navigation, the signed-in owner, and the page. */
import { useCallback, useEffect, useRef, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { readSeats } from "#core/access/seats/read-seats.ts";
import { listActiveCoaches } from "#core/content/coaches/list-active-coaches.ts";
import { readSiteSettings } from "#core/content/site-settings/read-site-settings.ts";
import { ViewedAs } from "#web/console/access/team/viewed-as.tsx";
import { coachOf } from "#web/console/coach-address.ts";
import { NavigationProgress } from "#web/console/form/navigation-progress.tsx";
import { UnsavedOffers } from "#web/console/form/unsaved-offer.tsx";
import { useLeaveGuard } from "#web/console/form/use-leave-guard.ts";
import { useUnsavedChanges } from "#web/console/form/use-unsaved-changes.ts";
import { SeatsProvider } from "#web/console/kit/may.tsx";
import { OpenCoachProvider } from "#web/console/kit/open-coach.tsx";
import { SiteTimeProvider, ZoneNote } from "#web/console/kit/site-time.tsx";
import { CommandMenu } from "#web/console/operations/command-menu/command-menu.tsx";
import { PhoneBar, Rail, SubPages } from "#web/console/rail.tsx";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { useScrollReset } from "#web/console/use-scroll-reset.ts";
import { useRenderNonce } from "#web/ui/render-nonce.ts";
import type { Route } from "./+types/console.route";
import "#web/console/console.css";
import "#web/console/kit/controls.css";
import "#web/console/kit/layout.css";
import "#web/console/kit/pieces.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, owner, scope, whole, viewed } = await requireOwner(request, context);
  const { name, email, secondFactor } = owner;
  const { timeZone, dateLanguage, retention } = await readSiteSettings(ctx);
  const coaches = await listActiveCoaches(ctx, whole);
  const slug = coachOf(new URL(request.url).pathname);
  const time = { timeZone, dateLanguage, logDays: retention.logs };
  return {
    console: true,
    owner: { name, email, secondFactor },
    time,
    seats: await readSeats(ctx, scope),
    // An archived coach is not in the list.
    coaches: {
      coaches,
      open: slug === null ? null : (coaches.find((each) => each.slug === slug) ?? { slug, name: slug }),
    },
    viewed: viewed?.name ?? null,
  };
}

/** Catches errors of the layout's own loader. */
export { ErrorBoundary } from "./page-error.route.tsx";

export default function Console({
  loaderData: { owner, time, seats, coaches, viewed },
}: Route.ComponentProps) {
  const [isSearching, setSearching] = useState(false);
  const openMenu = useCallback(() => setSearching(true), []);
  const closeMenu = useCallback(() => setSearching(false), []);
  useConsoleKeys(openMenu);
  useLeaveGuard();
  useRouteFocus();
  const { offers, restore, discard } = useUnsavedChanges(owner.email);
  return (
    <SiteTimeProvider value={time}>
      <SeatsProvider value={seats}>
        <OpenCoachProvider value={coaches}>
          <div className="console">
            <meta name="robots" content="noindex" />
            <a className="skip" href="#main">
              Skip to the page
            </a>
            <NavigationProgress />
            <Rail owner={owner} onSearch={openMenu} />
            <main id="main" tabIndex={-1}>
              <noscript>
                <p className="notice" data-tone="error">
                  The console needs JavaScript. Turn it on in your browser and reload this page.
                </p>
              </noscript>
              {viewed && <ViewedAs name={viewed} />}
              <SubPages />
              <UnsavedOffers offers={offers} onRestore={restore} onDiscard={discard} />
              <Outlet />
              <ZoneNote />
            </main>
            <PhoneBar owner={owner} />
            <CommandMenu isOpen={isSearching} onClose={closeMenu} />
            {/* Allows same-origin frames from the first page on: editors opened later show previews in them. */}
            <template nonce={useRenderNonce()} data-frame="/" suppressHydrationWarning />
          </div>
        </OpenCoachProvider>
      </SeatsProvider>
    </SiteTimeProvider>
  );
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

function useConsoleKeys(openMenu: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey) {
        event.preventDefault();
        openMenu();
      } else if (event.key === "/" && !event.ctrlKey && !event.metaKey && !isTyping(event.target)) {
        event.preventDefault();
        const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
        if (field) field.focus();
        else openMenu();
      }
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [openMenu]);
}

/** Moves focus to the page after navigation, past the rail. */
function useRouteFocus(): void {
  const { pathname } = useLocation();
  useScrollReset(pathname);
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    // Unless the page has set its own focus.
    if (document.activeElement === null || document.activeElement === document.body)
      document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);
}
