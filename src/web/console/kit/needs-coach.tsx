/** For a screen that needs a coach: says what it will show, and leads to creating the first one. */
import { EmptyState } from "./empty-state.tsx";
import { useMay } from "./may.tsx";

export function NeedsCoach({ reason }: { reason: string }) {
  const mayCreate = useMay()("site");
  return (
    <EmptyState
      title="First, a coach"
      reason={mayCreate ? `${reason} The first coach may be you.` : reason}
      {...(mayCreate && { action: { to: "/console/coaches/new", label: "Create the first coach" } })}
    />
  );
}
