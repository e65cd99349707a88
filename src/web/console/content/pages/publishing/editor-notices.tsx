/** What an owner should know of the page before they type: who else has it open, its planned time, a red night. */
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import type { PageEditor } from "#core/content/drafts/see-editors.ts";
import { stopsOf } from "#core/operations/checks/page/stops.ts";
import { askJson } from "#web/console/editor/post-typed.ts";
import { ConsoleForm, MainSubmit, Submit } from "#web/console/form/console-form.tsx";
import { Problems } from "#web/console/kit/findings.tsx";
import { IfMay, useMay } from "#web/console/kit/may.tsx";
import { When } from "#web/console/kit/when.tsx";
import type { Publishing } from "./publishing.server.ts";

type Props = {
  publishing: Publishing;
  here: string;
  coach: string;
  part: string;
  sections: { name: string }[];
  /** What was typed and not taken, because somebody else had changed that part. */
  lost: string[];
};

export function EditorNotices({ publishing, here, coach, part, sections, lost }: Props) {
  const { schedule, red, now } = publishing;
  const mayPublish = useMay()("publish", coach);
  const editors = useEditors(here, { part, seen: publishing.editors });
  return (
    <>
      <p className="editor-others" role="status">
        {editors.map(({ name, part: where }) => `${name} is editing ${placeOf(where, sections)}.`).join(" ")}
      </p>
      {lost.length > 0 && (
        <div className="notice">
          <p>What you typed, to copy from:</p>
          <ul className="problems">
            {lost.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      {schedule?.state === "waiting" && (
        <EditorNotice act={mayPublish && <Submit intent="cancel-schedule">Cancel the schedule</Submit>}>
          <p>
            {"Goes live "}
            <When at={schedule.publishAt} now={now} />
            {`, planned by ${schedule.ownerName}. `}
            {schedule.isBehindDraft
              ? "The draft has changed since. Those changes stay in the draft; the scheduled version goes live. Schedule it again to include them."
              : "It goes live as it is now, after a final check. Publishing earlier cancels the schedule."}
          </p>
        </EditorNotice>
      )}
      {schedule?.state === "stopped" && (
        <EditorNotice
          tone="error"
          role="alert"
          act={mayPublish && <Submit intent="cancel-schedule">Dismiss</Submit>}
        >
          <div>
            <p>
              {"It was planned to go live "}
              <When at={schedule.publishAt} now={now} />
              {", and was not: the checks found something. Visitors see what they saw before."}
            </p>
            <Problems findings={stopsOf(schedule.problems)} />
          </div>
        </EditorNotice>
      )}
      {red && (
        <EditorNotice
          tone="error"
          act={
            red.greenVersion !== null &&
            mayPublish && (
              <MainSubmit intent="republish-green">
                {`Publish version ${red.greenVersion}, the last green one`}
              </MainSubmit>
            )
          }
        >
          <p>
            {"The site check "}
            <When at={red.checkedAt} now={now} />
            {" found this page red. "}
            <IfMay may="site">
              <Link to="/console/site-checks">See what it found</Link>
            </IfMay>
            {red.greenVersion === null && ". No earlier version is known to have been green."}
          </p>
        </EditorNotice>
      )}
    </>
  );
}

type NoticeProps = { tone?: "error"; role?: "alert"; act: ReactNode; children: ReactNode };

/** `act`: the button of a form beside the words; false: none. */
const EditorNotice = ({ tone, role, act, children }: NoticeProps) => (
  <div className="notice editor-notice cluster between gap-16 rows-8" data-tone={tone} role={role}>
    {children}
    {act && <ConsoleForm>{act}</ConsoleForm>}
  </div>
);

function placeOf(part: string, sections: { name: string }[]): string {
  if (part === "form") return "the form";
  if (part === "page") return "the page’s own settings";
  const section = /^\d+$/.test(part) ? sections[Number(part)] : undefined;
  return section ? `the section “${section.name}”` : "this page";
}

const EVERY_MS = 10_000;

function useEditors(here: string, { part, seen }: { part: string; seen: PageEditor[] }): PageEditor[] {
  const [editors, setEditors] = useState(seen);
  useEffect(() => setEditors(seen), [seen]);
  useEffect(() => {
    const stopped = new AbortController();
    const timer = setInterval(async () => {
      if (document.hidden) return;
      const now = await askJson<PageEditor[]>(`${here}/editors?part=${part}`, stopped.signal);
      if (now) setEditors(now);
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
      stopped.abort();
    };
  }, [here, part]);
  return editors;
}
