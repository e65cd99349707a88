/** Messages of the editor: results, refusals, findings, and what is missing. */
import { Link } from "react-router";
import { pick } from "#core/kernel/pick.ts";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import { FormFailure } from "#web/console/form/form-failure.tsx";
import type { Failure } from "#web/console/form/send-form.ts";
import { PageNotice } from "#web/console/kit/page-notice.tsx";
import type { EditorAnswer } from "./editor-answer.ts";
import { partName } from "./editor-part.ts";
import { EditorNotices } from "./publishing/editor-notices.tsx";
import { MissingParts } from "./publishing/missing-parts.tsx";
import { PublishGuard } from "./publishing/publish-guard.tsx";
import type { EditorData } from "./read-editor.server.ts";
import type { PanelProblem } from "./use-panel-saving.ts";

type Props = {
  here: string;
  data: EditorData;
  answer: EditorAnswer;
  /** Hides earlier messages. */
  isAnswered: boolean;
  /** Of text typed on the page. */
  trouble: string | null;
  /** Of a part that was left. */
  left: PanelProblem | null;
  /** Of actions without a form, such as moving a section. */
  failure: Failure | null;
};

export function EditorNews({ here, data, answer, isAnswered, trouble, left, failure }: Props) {
  const part = partName(data.part);
  const said = isAnswered ? null : pick(saidWords, data.said);
  const conflict =
    answer.conflict !== undefined
      ? `${answer.conflict || "Somebody"} changed this page meanwhile, so this was not saved. Reload the page to see the current version, then try again.`
      : null;
  return (
    <>
      {said && (
        <div className="notice editor-said row gap-12" role="status" tabIndex={-1} data-news="yes">
          {said}
          {data.said === "section-removed" && data.canUndo && (
            <ConsoleForm preventScrollReset>
              <Submit intent="undo">Undo</Submit>
            </ConsoleForm>
          )}
        </div>
      )}
      {failure && <FormFailure failure={failure} />}
      {(conflict || trouble) && (
        <p className="notice" data-tone="error" role="alert" tabIndex={-1} data-news="yes">
          {conflict ?? trouble}
        </p>
      )}
      {left && (
        <PageNotice tone="error">
          {`What you typed beside the page was not saved: ${problemWords(left)} It is kept on this computer. `}
          <Link to={`${here}?part=${left.part}`} preventScrollReset>
            Open it
          </Link>
        </PageNotice>
      )}
      <EditorNotices
        {...{ here, part }}
        coach={data.coach}
        sections={data.sections}
        publishing={data.publishing}
        lost={answer.lost ?? []}
      />
      {answer.problems && (
        <PublishGuard
          {...{ here, part }}
          problems={answer.problems}
          passed={answer.passed ?? []}
          planned={answer.planned}
          version={data.version}
          revision={data.revision}
          checked={answer.revision}
        />
      )}
      {!answer.problems && data.needs && <MissingParts {...data.needs} here={here} />}
    </>
  );
}

function problemWords(problem: PanelProblem): string {
  if (problem.kind === "offline") return "there is no connection.";
  if (problem.kind === "signed-out") return "you are signed out.";
  const { conflict, errors = {} } = problem.answer;
  return conflict === undefined
    ? (Object.values(errors)[0] ?? "look at the marked field.")
    : `${conflict || "somebody"} changed it meanwhile.`;
}

/** By the outcome in the address. */
const saidWords: Record<string, string> = {
  published: "Published. Visitors see it now.",
  "published-hidden": "Published. Visitors see it once its coach is visible again.",
  discarded: "Unpublished changes discarded.",
  "nothing-to-publish": "There was nothing to publish.",
  unpublished: "Unpublished. Visitors no longer see it.",
  archived: "Archived. You’ll find it under Pages, Archived.",
  "brought-back": "Published again. Visitors see it now.",
  "section-removed": "Section removed.",
  scheduled: "Scheduled. It goes live automatically at that time.",
  "schedule-cancelled": "Schedule canceled. The draft stays as it is.",
  "previews-revoked": "All preview links of this page are now invalid.",
  "green-again": "Published: visitors see the last working version again.",
  "has-draft":
    "There are unpublished changes. Publish or discard them first, then go back to the last working version.",
  "too-old": "That version is too old to be restored.",
  asked: "Asked by email. Your draft stays here until it is published.",
  "asked-before": "They were asked by email today already.",
  copied: "This is the copy. Visitors see it once you publish it.",
  created: "Your page is ready. Change what you like; visitors see it once you publish it.",
};
