/** Where a page stands, in a word and a color. */
import type { PageState } from "#core/content/drafts/page-state.ts";
import { StateBadge } from "#web/console/state-badge.tsx";

const badges = {
  live: { tone: "good", label: "Live" },
  changed: { tone: "wait", label: "Live, with unpublished changes" },
  unpublished: { tone: "plain", label: "Unpublished" },
  hidden: { tone: "plain", label: "Hidden with its coach" },
  archived: { tone: "plain", label: "Archived" },
} as const;

export const pageStateLabels: Record<PageState, string> = {
  live: badges.live.label,
  changed: "Unpublished changes",
  unpublished: badges.unpublished.label,
  hidden: "Hidden",
  archived: badges.archived.label,
};

export const PageStateBadge = ({ state }: { state: PageState }) => <StateBadge {...badges[state]} />;
