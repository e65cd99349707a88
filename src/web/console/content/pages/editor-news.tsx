/** What the editor tells after an act: what was done, what was not taken, what the guard found, and what is missing yet. */

import { pick } from "#core/kernel/pick.ts";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { FormFailure } from "#web/console/form/form-failure.tsx";
import type { Failure } from "#web/console/form/send-form.ts";
import type { EditorAnswer } from "./editor-answer.ts";
import { partName } from "./editor-part.ts";
import { MissingParts } from "./missing-parts.tsx";
import { PublishGuard } from "./publish-guard.tsx";
import { EditorNotices } from "./publishing/editor-notices.tsx";
import type { EditorData } from "./read-editor.server.ts";
import { saidWords } from "./said-messages.ts";

type Props = {
  here: string;
  data: EditorData;
  answer: EditorAnswer;
  /** What was said before is old by then. */
  isAnswered: boolean;
  /** Of what was typed on the page itself. */
  trouble: string | null;
  /** Of what was done without a form, as moving a section. */
  failure: Failure | null;
};

export function EditorNews({ here, data, answer, isAnswered, trouble, failure }: Props) {
  const part = partName(data.part);
  const said = isAnswered ? null : pick(saidWords, data.said);
  const conflict =
    answer.conflict !== undefined
      ? `${answer.conflict || "Somebody"} changed this page meanwhile, so this was not saved. ${
          answer.isTyped
            ? "What you typed is still in the panel: save again to put it in place of theirs."
            : "Load the page again to see it as it stands, then try again."
        }`
      : null;
  return (
    <>
      {said && (
        <div className="notice editor-said" role="status" tabIndex={-1} data-news="yes">
          {said}
          {data.said === "section-removed" && data.canUndo && (
            <ConsoleForm method="post" preventScrollReset>
              <button type="submit" name="intent" value="undo">
                Bring it back
              </button>
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
      <EditorNotices
        {...{ here, part }}
        sections={data.sections}
        publishing={data.publishing}
        lost={answer.lost ?? []}
      />
      {answer.problems && (
        <PublishGuard
          {...{ here, part }}
          problems={answer.problems}
          planned={answer.planned}
          revision={data.revision}
        />
      )}
      {!answer.problems && data.needs && <MissingParts {...data.needs} here={here} />}
    </>
  );
}
