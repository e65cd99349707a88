/** Hidden form values set by other blocks, like a quiz result. */
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import type { PublicPage } from "#core/content/pages/public-page.ts";
import { QuizContext } from "../quiz/quiz-context.ts";

type HiddenFields = {
  values: Record<string, string>;
  /** An empty value removes the field. */
  put: (name: string, value: string) => void;
};

export const HiddenFieldsContext = createContext<HiddenFields>({ values: {}, put: () => {} });

export function HiddenFieldsProvider({ page, children }: { page: PublicPage; children: ReactNode }) {
  const { tier } = useContext(QuizContext);
  const check = page.blocks.find((block) => block.type === "SelfCheck");
  const [values, setValues] = useState<Record<string, string>>(
    check && tier ? { [check.props.field]: tier } : {},
  );
  const put = useCallback(
    (name: string, value: string) => setValues((known) => ({ ...known, [name]: value })),
    [],
  );
  const context = useMemo(() => ({ values, put }), [values, put]);
  return <HiddenFieldsContext value={context}>{children}</HiddenFieldsContext>;
}
