/** A local server that speaks the parts of both providers' APIs that Foyer uses, as their documents describe them. */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

type Row = Record<string, unknown>;

export async function fakeCalendarServer() {
  const state = {
    key: "the-key",
    plan: "paid" as "free" | "paid",
    busy: false,
    /** Of one path alone. */
    busyAt: "",
    webhooks: [] as { id: string; url: string; secret: string; isActive: boolean; events: string[] }[],
    /** Calendly's events, each with its invitees. */
    events: [] as { event: Row; invitees: Row[] }[],
    /** Cal.com's bookings. */
    bookings: [] as Row[],
    asked: [] as string[],
  };
  let number = 0;
  const text = async (request: IncomingMessage) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    return body;
  };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://fake");
    state.asked.push(`${request.method} ${url.pathname}`);
    const body = await text(request);
    const posted = body ? JSON.parse(body) : {};
    const answer = (status: number, value: unknown = {}) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(status === 204 ? "" : JSON.stringify(value));
    };
    if (request.headers.authorization !== `Bearer ${state.key}`) return answer(401);
    if (state.busy || url.pathname === state.busyAt) return answer(429);
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const uri = (path: string) => `${base}${path}`;
    const id = url.pathname.split("/").at(-1) ?? "";
    const known = state.webhooks.find((each) => each.id === id);
    const remove = () => {
      state.webhooks = state.webhooks.filter((each) => each !== known);
      return answer(known ? 204 : 404);
    };
    const add = (hook: { url: string; secret: string; events: string[] }) => {
      const added = { ...hook, id: `W${++number}`, isActive: true };
      state.webhooks.push(added);
      return added;
    };

    // Calendly
    const calendly = (hook: { id: string; url: string; isActive: boolean }) => ({
      uri: uri(`/webhook_subscriptions/${hook.id}`),
      callback_url: hook.url,
      state: hook.isActive ? "active" : "disabled",
    });
    if (url.pathname === "/users/me")
      return answer(200, {
        resource: {
          uri: uri("/users/U1"),
          name: "Marcus Hale",
          current_organization: uri("/organizations/O1"),
        },
      });
    if (url.pathname === "/webhook_subscriptions" && request.method === "GET")
      return answer(200, { collection: state.webhooks.map(calendly) });
    if (url.pathname === "/webhook_subscriptions") {
      if (state.plan === "free") return answer(403);
      if (state.webhooks.some((each) => each.url === posted.url)) return answer(409);
      const { url: to, signing_key: secret, events } = posted;
      return answer(201, { resource: calendly(add({ url: to, secret, events })) });
    }
    if (url.pathname.startsWith("/webhook_subscriptions/")) {
      if (request.method === "DELETE") return remove();
      return known ? answer(200, { resource: calendly(known) }) : answer(404);
    }
    if (url.pathname === "/scheduled_events") {
      const second = url.searchParams.get("page_token") === "second";
      const half = Math.ceil(state.events.length / 2);
      const page = second ? state.events.slice(half) : state.events.slice(0, half);
      return answer(200, {
        collection: page.map(({ event }) => event),
        pagination: { next_page_token: second || half === state.events.length ? null : "second" },
      });
    }
    if (url.pathname.endsWith("/invitees")) {
      const found = state.events.find(({ event }) =>
        String(event.uri).endsWith(url.pathname.replace("/invitees", "")),
      );
      return answer(200, { collection: found?.invitees ?? [], pagination: { next_page_token: null } });
    }

    // Cal.com
    const calcom = (hook: { id: string; url: string; isActive: boolean }) => ({
      ...{ id: hook.id, active: hook.isActive, subscriberUrl: hook.url },
    });
    if (url.pathname === "/v2/me")
      return answer(200, { data: { username: "marcus", email: "marcus@halerevenue.example" } });
    if (url.pathname === "/v2/webhooks" && request.method === "GET")
      return answer(200, { data: state.webhooks.map(calcom) });
    if (url.pathname === "/v2/webhooks")
      return answer(201, {
        data: calcom(add({ url: posted.subscriberUrl, secret: posted.secret, events: posted.triggers })),
      });
    if (url.pathname.startsWith("/v2/webhooks/")) {
      if (request.method === "DELETE") return remove();
      return known ? answer(200, { data: calcom(known) }) : answer(404);
    }
    if (url.pathname === "/v2/bookings") {
      const skip = Number(url.searchParams.get("skip"));
      return answer(200, { data: state.bookings.slice(skip, skip + Number(url.searchParams.get("take"))) });
    }
    return answer(404);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { base, state, close: () => new Promise((done) => server.close(done)) };
}
