/** A lead's history: the next email, then every event grouped by message, newest first. */
import { useEffect, useState } from "react";
import { Link, useRevalidator } from "react-router";
import type { Block, MessageTrace, Step, Timeline as TimelineOf } from "#core/operations/trace/timeline.ts";
import { StateBadge } from "#web/console/kit/state-badge.tsx";
import { When } from "#web/console/kit/when.tsx";
import { MessageOutlook } from "./message-outlook.tsx";
import { Timeline } from "./timeline.tsx";
import "./trace.css";

const isMessage = (block: Block) => block.kind === "message";

export function Trace({ timeline: { blocks, next, now } }: { timeline: TimelineOf }) {
  useLooking(blocks.some((block) => block.kind === "message" && block.message.moving));
  return (
    <section className="trace stack gap-12" aria-labelledby="trace-title">
      {next.length > 0 && (
        <>
          <h2>What comes next</h2>
          <ul className="next stack gap-4">
            {next.map(({ text, due, advice }) => (
              <li key={text}>
                {text}
                {due && (
                  <span className="due">
                    {" "}
                    Due <When at={due} now={now} />
                  </span>
                )}
                {advice && <span className="soft"> {advice}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      <h2 id="trace-title">What happened</h2>
      {runs(blocks.toReversed()).map((run) =>
        isMessage(run[0]) && run[0].kind === "message" ? (
          <MessageCard key={run[0].message.id} message={run[0].message} now={now} />
        ) : (
          <Steps key={keyOf(run)} label="Events" steps={stepsOf(run)} now={now} />
        ),
      )}
    </section>
  );
}

function MessageCard({ message, now }: { message: MessageTrace; now: string }) {
  const { id, label, subject, badge, steps } = message;
  return (
    <article className="sheet message" id={`message-${id}`} aria-labelledby={`title-${id}`}>
      <header>
        <p className="soft">{label}</p>
        <StateBadge {...badge} />
        <h3 id={`title-${id}`}>
          {/* Full page load: that page's CSP allows the iframe. */}
          <Link to={`/console/messages/${id}`} reloadDocument>
            {subject ?? "The message"}
          </Link>
        </h3>
      </header>
      <MessageOutlook message={message} now={now} back="lead" />
      <Steps label={`What happened to: ${label}`} steps={steps.toReversed()} now={now} />
    </article>
  );
}

const isWell = ({ tone }: Step) => tone === "good" || tone === "plain";

function Steps(props: { label: string; steps: Step[]; now: string }) {
  const { steps } = props;
  if (steps.length < 2 || !steps.every(isWell)) return <Timeline {...props} />;
  return (
    <details className="well">
      <summary>{steps.length} steps, all well</summary>
      <Timeline {...props} />
    </details>
  );
}

function runs(blocks: Block[]): [Block, ...Block[]][] {
  const all: [Block, ...Block[]][] = [];
  for (const block of blocks) {
    const last = all.at(-1);
    if (last && !isMessage(block) && !isMessage(last[0])) last.push(block);
    else all.push([block]);
  }
  return all;
}
const stepsOf = (run: Block[]) => run.flatMap((block) => (block.kind === "step" ? [block.step] : []));
const keyOf = (run: Block[]) => stepsOf(run).map(({ at, title }) => `${at} ${title}`)[0];

const LOOKS = 15;

/** Polls every two seconds while an email is in progress, for at most 30 seconds. */
export function useLooking(isMoving: boolean) {
  const { revalidate, state } = useRevalidator();
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    if (!isMoving || state !== "idle" || looks >= LOOKS) return;
    const timer = setTimeout(() => {
      setLooks((count) => count + 1);
      void revalidate();
    }, 2000);
    return () => clearTimeout(timer);
  }, [isMoving, looks, revalidate, state]);
}
