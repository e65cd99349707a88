/** Many host names of all coaches, random requests to them, and what no answer may say: anything of another host. */
import { seededRandom } from "../proofs/random.ts";

export type HostCoach = { id: string; slug: string; name: string; address: string; hosts: string[] };
type HostAnswer = { status: number; headers: object; body: string };

type Rows = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

/** Names that are proven and live, of every coach in turn; the first of each is the main one. */
export async function giveHosts(rows: Rows, count: number): Promise<HostCoach[]> {
  const coaches = (
    await rows<Omit<HostCoach, "hosts">>(`
      select o.id, o.slug, o.profile->>'name' as name, min(p.listed_address) as address
      from coaches o join pages p on p.coach_id = o.id
      where p.listed_address is not null and p.document->'form' is not null group by o.id order by o.slug`)
  ).map((coach) => ({ ...coach, hosts: [] as string[] }));
  for (let turn = 0; turn < count; turn++) {
    const coach = coaches[turn % coaches.length];
    if (!coach) throw new Error("no coach");
    const host = `h${turn}.${coach.slug}.test`;
    coach.hosts.push(host);
    await rows(
      `insert into coach_domains (coach_id, host, token, added_by, created_at, proven_at, live_at, is_main, checked_at)
       values ($1, $2, 'x', 'X', now(), now(), now(), $3, 'infinity')`,
      [coach.id, host, coach.hosts.length === 1],
    );
  }
  return coaches;
}

type HostRequest = {
  coach: HostCoach;
  /** For the handshake: as DNS has it. */
  host: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
};

type Site = { coaches: HostCoach[]; site: string; seed: number; links?: string[] };

export function hostRequests({ coaches, site, seed, links = [] }: Site) {
  const { oneOf } = seededRandom(seed);
  const all = coaches.flatMap((coach) => coach.hosts.map((host) => ({ host, coach })));
  const paths = [
    ...coaches.flatMap(({ address, slug }) => [
      address,
      `${address}.data`,
      `/share${address}.png`,
      `/calendar${address}.ics`,
      `/watch${address}`,
      `/sample-scheduler/${slug}`,
      `/book/${slug}`,
      `/c/${slug}/console`,
    ]),
    ...links.flatMap((token) => [`/unsubscribe/${token}`, `/to-link/${token}.1`]),
    ...["/", "/?q=a", "/_root.data", "/privacy", "/terms", "/sitemap.xml", "/sitemaps/1.xml", "/robots.txt"],
    ...[
      "/console",
      "/sign-in",
      "/api/v1/people",
      "/nothing",
      "/__manifest?p=/console",
      "/guides/nine-ways.pdf",
    ],
    ...["//evil.test/", "/\\evil.test", "/%2f%2fevil.test", "/?next=https://evil.test/"],
  ];
  const methods = ["GET", "GET", "GET", "GET", "HEAD", "POST", "PUT", "OPTIONS"];
  const other = () => oneOf([...all.map(({ host }) => host), site, "evil.test", "localhost"]);
  const headers: (() => Record<string, string>)[] = [
    () => ({}),
    () => ({ "x-forwarded-host": other() }),
    () => ({ forwarded: `host=${other()}`, "x-host": other(), "x-forwarded-server": other() }),
    () => ({ "x-original-url": "/console", "x-rewrite-url": oneOf(paths), "x-original-host": other() }),
    () => ({ origin: `https://${other()}`, referer: `https://${other()}/` }),
    () => ({ "x-forwarded-proto": "http", "x-forwarded-port": "81", "x-forwarded-prefix": "/evil.test" }),
    () => ({ cookie: "foyer.session_token=stolen", "if-none-match": "*" }),
    () => ({ accept: "application/json" }),
  ];
  return {
    next(): HostRequest {
      const { host, coach } = oneOf(all);
      const [path, method, sent] = [oneOf(paths), oneOf(methods), oneOf(headers)()];
      const written = oneOf([host, host.toUpperCase(), `${host}:443`, `${host}.`]);
      return {
        ...{ coach, host, method, path },
        headers: { accept: "text/html", ...sent, host: written },
        ...(method === "POST" && { body: "email=a" }),
      };
    },
    /** Null if the answer says nothing of another host. */
    complaint(
      { coach, host, method, path, headers: sent }: HostRequest,
      answered: HostAnswer,
    ): string | null {
      const { status, headers: got, body } = answered;
      // A guide that is not drawn yet asks to come back.
      if (status >= 500 && !path.startsWith("/guides/")) return `answered ${status}`;
      if ("set-cookie" in got) return "sets a cookie";
      // What was asked for may be told back in the page's own data: its address, and never another's content.
      const echoes = path === "/" ? [] : [path, path.replace(/\.data$/, ""), encodeURIComponent(path)];
      const said = echoes.reduce(
        (text, echo) => text.replaceAll(echo, ""),
        `${JSON.stringify(got)}\n${body}`,
      );
      const strangers = coaches.filter((each) => each !== coach);
      const foreign = [
        ...strangers.flatMap(({ hosts, name, address }) => [...hosts, name, `"${address}"`]),
        `//${site}`,
        // Told back as a part of the address, it leads nowhere.
        ...(path.includes("evil.test") ? [] : ["evil.test"]),
      ].find((each) => said.includes(each));
      if (foreign) return `says ${foreign}`;
      const { location = "" } = got as { location?: string };
      if (
        URL.canParse(location, `https://${host}`) &&
        new URL(location, `https://${host}`).host === "evil.test"
      )
        return `leads to ${location}`;
      if (method === "GET" && strangers.some(({ address }) => address === path) && status !== 404)
        return `answers ${status} at another coach's page`;
      if (method === "GET" && path === coach.address && status !== 200 && !("if-none-match" in sent))
        return `answers ${status} at its own page`;
      return null;
    },
  };
}
