import type { Context } from "#core/kernel/context.ts";
import type { CalendarProvider } from "./accept-booking-webhook.ts";
import { CALCOM_API, calcomApi } from "./calcom-api.ts";
import type { CalendarApi } from "./calendar-api.ts";
import { CALENDLY_API, calendlyApi } from "./calendly-api.ts";

/** Null for a calendar without an API that we know. */
export function openApi(
  ctx: Pick<Context, "settings">,
  { provider, apiUrl, key }: { provider: CalendarProvider; apiUrl: string | null; key: string },
): CalendarApi | null {
  if (provider === "calendly") return calendlyApi(ctx, { base: apiUrl ?? CALENDLY_API, key });
  return provider === "calcom" ? calcomApi(ctx, { base: apiUrl ?? CALCOM_API, key }) : null;
}
