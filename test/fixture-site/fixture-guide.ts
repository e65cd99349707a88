/** A guide of the fixture site: three chapters of one line. */
import type { GuideContent } from "#core/content/pages/guide.ts";

export const fixtureGuide = (id: string, coach: string, title: string): GuideContent => ({
  id,
  coach,
  title,
  subtitle: "A guide for tests",
  opening: ["Dear reader,", "this is the opening."],
  chapters: ["One", "Two", "Three"].map((chapter) => ({
    title: `Chapter ${chapter}`,
    body: [`What chapter ${chapter} says.`],
  })),
  closing: ["Begin with chapter One."],
  sample: true,
});
