/** Style sheets of what few pages have: only a page that has it links them, so that no other page waits for their bytes. */
import type { PublicPage } from "#core/content/pages/public-page.ts";
import checkboxSheet from "../../ui/checkbox.css?url";
import storySheet from "../story/story.css?url";
import facesSheet from "../testimonials/faces.css?url";

const parts: { sheet: string; isOn(page: Partial<PublicPage>): boolean }[] = [
  { sheet: storySheet, isOn: ({ blocks = [] }) => blocks.some(({ type }) => type === "Story") },
  {
    sheet: facesSheet,
    isOn: ({ blocks = [] }) =>
      blocks.some(
        (block) => block.type === "Testimonials" && block.props.quotes.some(({ picture }) => picture),
      ),
  },
  {
    sheet: checkboxSheet,
    isOn: ({ form, nextDateForm }) =>
      [form, nextDateForm].some((each) => each?.news || each?.fields.some(({ kind }) => kind === "checkbox")),
  },
];

/** Their addresses; all of them in the editor's frame, whose page may gain a part at any moment. */
export const partSheets = (page: Partial<PublicPage>, isEdited: boolean): string[] =>
  parts.filter(({ isOn }) => isEdited || isOn(page)).flatMap(({ sheet }) => sheet || []);
