/** What the checks found before something goes live: what to fix, each with the way to it, then what is fine. */
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { Finding } from "#core/kernel/checks/finding.ts";
import { EditorIcon } from "./editor-icon.tsx";
import "./publish-checklist.css";

type Props = {
  /** What goes live: "version 13". */
  what: string;
  findings: Finding[];
  /** Names of the checks that found nothing. */
  passed: string[];
  /** Where a path of the document is changed. */
  linkTo(path: string): string;
  isOutdated: boolean;
  override: ReactNode;
};

const order: Finding["state"][] = ["bad", "attention", "unknown"];
const groups: Record<Finding["state"], string> = {
  bad: "To fix",
  attention: "To look at",
  unknown: "Could not be checked",
  good: "Passed",
};

export function PublishChecklist({ what, findings, passed, linkTo, isOutdated, override }: Props) {
  const [isClosed, setClosed] = useState(false);
  const count = findings.filter(({ state }) => state === "bad").length;
  if (isClosed) return null;
  return (
    <section
      className="checklist sheet stack gap-12"
      aria-labelledby="checklist-title"
      role="alert"
      tabIndex={-1}
      data-news="yes"
    >
      <header className="row between top">
        <div>
          <h2 id="checklist-title">
            {`${count === 1 ? "One thing" : `${count} things`} to fix before ${what} goes live`}
          </h2>
          <p className="soft">
            {isOutdated
              ? "You changed it since. Publish checks it again."
              : "Visitors see the page as it is until you publish."}
          </p>
        </div>
        <button type="button" className="icon-button" title="Close" onClick={() => setClosed(true)}>
          <EditorIcon name="close" />
          <span className="sr-only">Close the checklist</span>
        </button>
      </header>
      <div className="checklist-bar row gap-4" aria-hidden="true">
        {[...findings.map(({ state }) => state), ...passed.map(() => "good")]
          .toReversed()
          .map((state, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
            <i key={index} data-state={state} />
          ))}
      </div>
      {order.map((state) => {
        const found = findings.filter((each) => each.state === state);
        return (
          found.length > 0 && (
            <div key={state}>
              <h3>{groups[state]}</h3>
              <ul className="problems">
                {found.map(({ found: words, fix, path }) => (
                  <li key={words} data-state={state}>
                    <EditorIcon name="warning" />
                    <div>
                      <strong>{words}</strong> {path ? <Link to={linkTo(path)}>{fix}</Link> : fix}
                    </div>
                  </li>
                ))}
              </ul>
            </div>
          )
        );
      })}
      {passed.length > 0 && (
        <div>
          <h3>{groups.good}</h3>
          <ul className="checklist-passed">
            {passed.map((title) => (
              <li key={title} data-state="good">
                <EditorIcon name="check" />
                {title}
              </li>
            ))}
          </ul>
        </div>
      )}
      {override}
    </section>
  );
}
