/** The box beside a form that agrees to news and offers: unticked, a field of its own, with its words kept to the letter. */
import type { Form, ShownField } from "./form.ts";

/** No field of a page's own can have this name: theirs have no dash. */
export const NEWS_FIELD = "news-consent";

export const newsField = ({ label }: NonNullable<Form["news"]>): ShownField => ({
  kind: "checkbox",
  name: NEWS_FIELD,
  label,
  required: false,
  autocomplete: "off",
});
