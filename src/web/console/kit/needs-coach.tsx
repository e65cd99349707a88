/** A screen that has nothing to work with before there is a coach: says what will stand there, and leads to the first one. */
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
