export type Recording =
  /** The host's player, loaded only on click; `href` is its page. */
  | { kind: "embed"; host: string; src: string; href: string }
  | { kind: "file"; src: string }
  | { kind: "link"; host: string; href: string };

const hosts: { name: string; matches: RegExp; player(url: URL): string | null }[] = [
  {
    name: "YouTube",
    matches: /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$|^youtu\.be$/,
    player: youTube,
  },
  { name: "Vimeo", matches: /^(?:(?:www|player)\.)?vimeo\.com$/, player: vimeo },
  { name: "Loom", matches: /^(?:www\.)?loom\.com$/, player: loom },
  { name: "Wistia", matches: /^(?:[a-z0-9-]+\.)*wistia\.(?:com|net)$/, player: wistia },
];

export function readRecording(address: string): Recording {
  const url = new URL(address);
  for (const { name, matches, player } of hosts) {
    const src = matches.test(url.hostname) ? player(url) : null;
    if (src) return { kind: "embed", host: name, src, href: url.href };
  }
  if (/\.(?:mp4|m4v|webm)$/i.test(url.pathname)) return { kind: "file", src: url.href };
  return { kind: "link", host: url.hostname.replace(/^www\./, ""), href: url.href };
}

/** `/watch?v=`, `/embed/`, `/shorts/`, `/live/` and `youtu.be/`; no cookies until the video plays. */
function youTube(url: URL): string | null {
  const [first = "", second = ""] = partsOf(url);
  const id =
    url.hostname === "youtu.be"
      ? first
      : ["embed", "shorts", "live", "v"].includes(first)
        ? second
        : (url.searchParams.get("v") ?? "");
  if (!/^[\w-]{11}$/.test(id)) return null;
  const start = secondsOf(url.searchParams.get("t") ?? url.searchParams.get("start") ?? "");
  return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${start > 0 ? `&start=${start}` : ""}`;
}

/** Unlisted videos have a second path segment, which the player requires. */
function vimeo(url: URL): string | null {
  const parts = partsOf(url);
  const at = parts.findIndex((part) => /^\d{5,}$/.test(part));
  if (at < 0) return null;
  const secret = url.searchParams.get("h") ?? parts[at + 1] ?? "";
  const unlisted = /^[0-9a-f]{6,}$/.test(secret) ? `&h=${secret}` : "";
  return `https://player.vimeo.com/video/${parts[at]}?autoplay=1&dnt=1${unlisted}`;
}

function loom(url: URL): string | null {
  const [kind = "", id = ""] = partsOf(url);
  return /^(?:share|embed)$/.test(kind) && /^[0-9a-f]{32}$/.test(id)
    ? `https://www.loom.com/embed/${id}?autoplay=1`
    : null;
}

function wistia(url: URL): string | null {
  const id = /\/(?:medias|iframe)\/([a-z0-9]{10})$/.exec(url.pathname)?.[1];
  return id ? `https://fast.wistia.net/embed/iframe/${id}?autoPlay=true` : null;
}

const partsOf = (url: URL) => url.pathname.split("/").filter((part) => part !== "");

function secondsOf(text: string): number {
  const [, hours, minutes, seconds] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text) ?? [];
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}
