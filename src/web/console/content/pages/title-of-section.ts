/** What a section is known by in a list: its heading, without the marks of its accent. */
import type { Block } from "#core/content/pages/blocks.ts";

export function titleOfSection({ props }: Block): string {
  const heading = "heading" in props ? props.heading : "headline" in props ? props.headline : "";
  return heading.replaceAll("*", "");
}
