/** For a screen that needs a coach: says what it will show, and leads to creating the first one. */
import { EmptyState } from "./empty-state.tsx";

export function NeedsCoach({ reason }: { reason: string }) {
  return (
    <EmptyState
      title="First, a coach"
      reason={`${reason} The first coach may be you.`}
      action={{ to: "/console/coaches/new", label: "Create the first coach" }}
    />
  );
}
