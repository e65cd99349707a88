/** Rules that can't be inline: dark mode and narrow screens. Clients that drop them lose nothing essential. */
import type { Look } from "./look.ts";

export function styleSheet(look: Look): string {
  return [
    ":root{color-scheme:light dark;supported-color-schemes:light dark}",
    "a{overflow-wrap:anywhere}",
    "p{text-wrap:pretty}",
    ".title{text-wrap:balance}",
    "@media (max-width:480px){",
    ".edge{padding-left:0!important;padding-right:0!important;padding-top:0!important}",
    ".sheet{border-radius:0!important}",
    ".pad{padding-left:22px!important;padding-right:22px!important}",
    ".title{font-size:30px!important}",
    "}",
    "@media (prefers-color-scheme:dark){",
    ...nightRules(look),
    "}",
  ].join("\n");
}

/** Outlook marks elements it has recolored. A separate sheet, because Gmail drops a sheet with selectors it does not know. */
export const outlookNight = (look: Look) =>
  nightRules(look)
    .map((rule) => rule.replace(/^[^{]+/, (names) => names.split(",").flatMap(underMark).join(",")))
    .join("\n");

/** Outlook marks text and background separately; either one switches all shades, so that none is on the wrong background. */
const underMark = (name: string) => [`[data-ogsc] ${name}`, `[data-ogsb] ${name}`];

const nightRules = ({ night }: Look) => [
  `.ground,.ground>table>tbody>tr>td{background-color:${night.ground}!important}`,
  `.paper{background-color:${night.paper}!important}`,
  `.tint{background-color:${night.tint}!important}`,
  `.ink{color:${night.ink}!important}`,
  `.soft{color:${night.soft}!important}`,
  `.link{color:${night.link}!important}`,
  `.line{border-color:${night.line}!important}`,
  `.button{background-color:${night.button}!important;color:${night.onButton}!important}`,
  `.quiet{border-color:${night.link}!important;color:${night.link}!important}`,
];
