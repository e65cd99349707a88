/** The call to action at the bottom of a phone's screen while the form is out of view. */
import { useContext, useEffect, useState } from "react";
import type { PublicCoach, PublicPage } from "#core/content/pages/public-page.ts";
import { CallToAction } from "../lead-form/call-to-action.tsx";
import { isSignedUp, SubmissionContext } from "../lead-form/submission.ts";
import "./bottom-bar.css";

export function BottomBar({ page, coach }: { page: PublicPage; coach: PublicCoach }) {
  const { answer } = useContext(SubmissionContext);
  const done = isSignedUp(answer);
  // Until hydration, CSS alone keeps the bar below the hero.
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const goal = done ? null : document.querySelector("[data-cta]");
    if (!goal) return;
    const observer = new IntersectionObserver((entries) =>
      setInView(entries.some((entry) => entry.isIntersecting)),
    );
    observer.observe(goal);
    return () => observer.disconnect();
  }, [done]);

  if (done) return null;
  return (
    <div className="bottom-track">
      <div className="bottom-bar" data-hidden={inView || undefined}>
        <CallToAction page={page} coach={coach} label={barLabel(page)} kind="accent" />
      </div>
    </div>
  );
}

function barLabel(page: PublicPage): string {
  const closing = page.blocks.find((block) => block.type === "Closing");
  return closing?.props.button ?? page.form?.button ?? page.name;
}
