/** Draws a page's share image: the offer's title in the coach's colors and typeface. */

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Resvg } from "@resvg/resvg-js";
import { LRUCache } from "lru-cache";
import satori from "satori";
import type { Coach } from "#core/content/pages/coach.ts";
import { isDisplayFace } from "#core/content/pages/look/type-pairs.ts";

const require = createRequire(import.meta.url);
const fonts = new Map<string, Promise<Buffer>>();
function font(family: string, weight: 400 | 700): Promise<Buffer> {
  const file = `@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`;
  const known = fonts.get(file) ?? readFile(require.resolve(file));
  fonts.set(file, known);
  return known;
}

// Cache promises, so that concurrent requests draw the image once.
const kept = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: 300 });

type Subject = { title: string; kicker: string; coach: Pick<Coach, "name" | "field" | "brand"> };

export function shareImage(subject: Subject): Promise<Uint8Array<ArrayBuffer>> {
  const { title, kicker, coach } = subject;
  const { palette, fonts: pair } = coach.brand;
  const key = JSON.stringify([title, kicker, coach.name, coach.field, palette, pair.display]);
  const known = kept.get(key);
  if (known) return known;
  const drawn = draw(subject);
  kept.set(key, drawn);
  drawn.catch(() => kept.delete(key));
  return drawn;
}

async function draw({ title, kicker, coach }: Subject): Promise<Uint8Array<ArrayBuffer>> {
  const { palette, fonts: pair } = coach.brand;
  const family = isDisplayFace(pair.display) ? pair.display : "newsreader";
  const text = (children: string, style: object) => ({ type: "div", props: { style, children } });
  const svg = await satori(
    {
      type: "div",
      props: {
        style: {
          width: "100%",
          height: "100%",
          display: "flex",
          flexDirection: "column",
          justifyContent: "space-between",
          padding: "72px 80px 64px",
          background: palette.primary,
          color: "#ffffff",
          borderLeft: `36px solid ${palette.accent}`,
        },
        children: [
          text(kicker, { fontSize: 34, opacity: 0.92 }),
          text(title, {
            fontSize: title.length > 42 ? 76 : 96,
            fontWeight: 700,
            lineHeight: 1.08,
            textWrap: "balance",
          }),
          text(`${coach.name} · ${coach.field}`, { fontSize: 32 }),
        ],
      },
    } as never,
    {
      width: 1200,
      height: 630,
      fonts: [
        { name: "display", data: await font(family, 400), weight: 400 },
        { name: "display", data: await font(family, 700), weight: 700 },
      ],
    },
  );
  return new Uint8Array(new Resvg(svg).render().asPng());
}
