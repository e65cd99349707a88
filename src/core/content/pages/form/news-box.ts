import type { Form, ShownField } from "./form.ts";

/** Page fields have no dash, so none can clash with this name. */
export const NEWS_FIELD = "news-consent";

export const newsField = ({ label }: NonNullable<Form["news"]>): ShownField => ({
  kind: "checkbox",
  name: NEWS_FIELD,
  label,
  required: false,
  autocomplete: "off",
});
