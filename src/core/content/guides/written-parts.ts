import type { Guide } from "../pages/guide.ts";
import { UNFILLED } from "../pages/unfilled.ts";

const isWritten = (words: string) => !words.endsWith(UNFILLED);

export const writtenParts = (guide: Guide): Guide => ({
  ...guide,
  opening: guide.opening.filter(isWritten),
  chapters: guide.chapters
    .map((chapter) => ({ ...chapter, body: chapter.body.filter(isWritten) }))
    .filter(({ title, body }) => isWritten(title) && body.length > 0),
  closing: guide.closing.filter(isWritten),
});
