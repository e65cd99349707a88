/** A picture says its size before it is there, comes when it is near, and in the format a browser reads best. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Photo } from "./photo.tsx";

const hash = "0123456789abcdef0123456789abcdef";
const draw = (file: string, alt = "Ann <at> work") =>
  renderToStaticMarkup(createElement(Photo, { picture: { file, alt }, sizes: "4rem" }));

it("offers every width there is, as AVIF first", () => {
  const html = draw(`${hash}-700x500`);
  expect(html).toContain(
    `<source type="image/avif" srcSet="/files/${hash}-160.avif 160w, /files/${hash}-480.avif 480w, /files/${hash}-700.avif 700w" sizes="4rem"/>`,
  );
  expect(html).toContain('alt="Ann &lt;at&gt; work" width="700" height="500" loading="lazy"');
  expect(html.indexOf("avif")).toBeLessThan(html.indexOf("webp"));
});

it.each(["", "none", `${hash}-0x10`, `javascript:alert(1)//${hash}-10x10`, `${hash}-10x10"><script>`])(
  "draws nothing for %j",
  (file) => {
    expect(draw(file)).toBe("");
  },
);
