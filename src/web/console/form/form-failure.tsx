/** Says in the form why it was not sent, that the input is still there, and what to do. */
import { useEffect, useRef } from "react";
import type { Failure } from "./send-form.ts";

const words: Record<Failure["kind"], { happened: string; next: string }> = {
  offline: { happened: "Not saved: there is no connection.", next: "Try again when you are back online." },
  "signed-out": {
    happened: "Not saved: you are signed out.",
    next: "Sign in on the new tab, then try again here.",
  },
  "too-large": {
    happened: "Not saved: that is too large to send.",
    next: "Choose a smaller one and try again.",
  },
  busy: { happened: "Not saved: the server is busy.", next: "Try again in a minute." },
  missing: { happened: "Not saved: this no longer exists.", next: "Copy what you need before you leave." },
  fault: {
    happened: "Something went wrong on our side, and this may not be saved.",
    next: "Please try again.",
  },
};

export function FormFailure({ failure: { kind, text, reference } }: { failure: Failure }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It may return a promise, which is not a clean-up function.
    void notice.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const { happened, next } = words[kind];
  return (
    <div className="notice form-failure" data-tone="error" role="alert" ref={notice}>
      <p>
        {text ? `Not saved: ${text}` : happened} What you typed is still here. {text ? "" : next}
        {reference && ` Reference: ${reference}`}
      </p>
      {kind === "signed-out" && (
        <a className="act" href="/sign-in" target="_blank" rel="noreferrer">
          Sign in
        </a>
      )}
    </div>
  );
}
