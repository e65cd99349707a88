/** The overview's labels in the site's date language. */
import { useMemo } from "react";
import { useSiteTime } from "#web/console/kit/site-time.tsx";
import { overviewLabels } from "./overview-labels.ts";

export function useOverviewLabels() {
  const { dateLanguage } = useSiteTime();
  return useMemo(() => overviewLabels(dateLanguage), [dateLanguage]);
}
