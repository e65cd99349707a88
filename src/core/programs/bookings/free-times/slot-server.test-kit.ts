/** A server that speaks the slot APIs of Cal.com and Calendly, and fails in the ways that theirs do. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { encryptCalendarSecret } from "../calendars/calendar-secret.ts";

type Mode =
  | "times"
  | "empty"
  | "slow"
  | "silent"
  | "wrong"
  | "html"
  | "busy"
  | "away"
  | "endless"
  | "huge"
  | "elsewhere";
const PROFILE = "https://calendly.com/nina/sugar-free";

export async function slotServer() {
  const state = { mode: "times" as Mode, times: [] as string[], asked: [] as string[] };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://slots.test");
    state.asked.push(`${url.pathname}${url.search}`);
    const send = (body: unknown, status = 200) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const within = (from: string | null, to: string | null) =>
      state.times.filter((time) => time >= (from ?? "") && time < (to ?? "~"));
    const isKnown = () => {
      if (url.pathname === "/v2/slots") {
        const isRight = request.headers["cal-api-version"] === "2024-09-04" && !request.headers.authorization;
        const [from, to] = [url.searchParams.get("start"), `${url.searchParams.get("end")}T99`];
        const found = Map.groupBy(state.mode === "empty" ? [] : within(from, to), (time) =>
          time.slice(0, 10),
        );
        const data = Object.fromEntries(
          [...found].map(([day, times]) => [day, times.map((time) => ({ start: time }))]),
        );
        return isRight ? send({ status: "success", data }) : send({}, 400);
      }
      if (request.headers.authorization !== "Bearer the-key") return send({ title: "Unauthenticated" }, 401);
      if (url.pathname === "/users/me")
        return send({ resource: { uri: "https://api.calendly.com/users/N" } });
      if (url.pathname === "/event_types")
        return send({
          collection: [
            {
              uri: "https://api.calendly.com/event_types/OTHER",
              scheduling_url: "https://calendly.com/nina/other",
            },
            { uri: "https://api.calendly.com/event_types/ONE", scheduling_url: PROFILE },
          ],
        });
      const [from, to] = [url.searchParams.get("start_time"), url.searchParams.get("end_time")];
      const isWeek = Date.parse(to ?? "") - Date.parse(from ?? "") <= 7 * 86_400_000;
      if (url.pathname !== "/event_type_available_times" || !isWeek) return send({ title: "Invalid" }, 400);
      if (url.searchParams.get("event_type") !== "https://api.calendly.com/event_types/ONE")
        return send({ collection: [] });
      const times = state.mode === "empty" ? [] : within(from, to);
      return send({ collection: times.map((start_time) => ({ status: "available", start_time })) });
    };
    switch (state.mode) {
      case "silent":
        return;
      case "slow":
        return setTimeout(isKnown, 3000).unref();
      case "wrong":
        return send({ data: "soon", collection: [{ status: 1 }] });
      case "html":
        return response.writeHead(200, { "content-type": "text/html" }).end("<p>Sign in</p>");
      case "endless": {
        response.writeHead(200, { "content-type": "application/json" });
        const drip = setInterval(() => response.write(" "), 50);
        return response.on("close", () => clearInterval(drip));
      }
      case "huge":
        return response.writeHead(200).end(" ".repeat(5 * 1024 * 1024));
      case "elsewhere":
        return response.writeHead(302, { location: "http://169.254.169.254/latest/meta-data" }).end();
      case "busy":
        return send({ message: "Too many requests" }, 429);
      case "away":
        return response.writeHead(503).end();
      default:
        return isKnown();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...{ state, url },
    close: () => server.closeAllConnections() ?? server.close(),
  };
}

type Rows = (text: string, values?: unknown[]) => Promise<unknown>;
type Site = Parameters<typeof encryptCalendarSecret>[0];

/** Gives a coach this calendar tool, whose API the server is. */
export async function giveCalendar(
  { rows, settings }: { rows: Rows; settings: Site },
  { coachId, provider, apiUrl }: { coachId: string; provider: "calcom" | "calendly"; apiUrl: string },
) {
  const schedulerUrl = provider === "calcom" ? "https://cal.com/nina/sugar-free" : PROFILE;
  await rows("delete from booking_calendars where coach_id = $1", [coachId]);
  const id = "01890000-0000-7000-8000-000000000001";
  await rows(
    "insert into booking_calendars (id, coach_id, provider, api_url, api_key, signing_secret, created_at) values ($1, $2, $3, $4, $5, $5, now())",
    [id, coachId, provider, apiUrl, encryptCalendarSecret(settings, id, "the-key")],
  );
  await rows(
    "update coaches set profile = jsonb_set(profile, '{schedulerUrl}', to_jsonb($2::text)) where id = $1",
    [coachId, schedulerUrl],
  );
  return schedulerUrl;
}
