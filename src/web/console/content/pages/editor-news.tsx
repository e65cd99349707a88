/** What the editor tells after an act: what was done, what was not taken, what the guard found, and what is missing yet. */
import { Form } from "react-router";
import { pick } from "#core/kernel/pick.ts";
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
};

export function EditorNews({ here, data, answer, isAnswered, trouble }: Props) {
  const part = partName(data.part);
  const said = isAnswered ? null : pick(saidWords, data.said);
  const conflict =
    answer.conflict !== undefined
      ? `${answer.conflict || "Somebody"} changed this part meanwhile. This is how it stands now; type your change again.`
      : null;
  return (
    <>
      {said && (
        <div className="notice editor-said" role="status" tabIndex={-1} data-news="yes">
          {said}
          {data.said === "section-removed" && data.canUndo && (
            <Form method="post" preventScrollReset>
              <button type="submit" name="intent" value="undo">
                Bring it back
              </button>
            </Form>
          )}
        </div>
      )}
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
