/** The preview: rendered again when typing pauses, in a new frame each time, so that the back button leaves the page. */
import { type RefObject, useEffect, useRef, useState } from "react";
import { type DraftProblem, describePlace } from "#core/programs/campaigns/messages/draft.ts";
import type { PreviewRecipient } from "#core/programs/campaigns/messages/list-preview-recipients.ts";
import { Frame } from "#web/ui/frame.tsx";

const PAUSE_MS = 450;
const views = { desktop: "Desktop", phone: "Phone", dark: "Dark", text: "Plain text" };

type Props = {
  form: RefObject<HTMLFormElement | null>;
  /** POST renders a draft, GET the published version. Null: nothing is published yet. */
  address: string;
  published: boolean;
  recipients: PreviewRecipient[];
  /** Problems of the draft: the last valid rendering stays below them. */
  problems: DraftProblem[];
  /** Says what people get meanwhile. */
  meanwhile?: string;
  onChecked(checked: Checked): void;
};

export type Checked = {
  problems: DraftProblem[];
  /** The chosen recipient's value of each merge tag. */
  values: Record<string, string>;
};

export function Preview(props: Props) {
  const { form, address, published, recipients, problems, onChecked } = props;
  const { meanwhile = "The live version stays as it is." } = props;
  // The visible frame and the one being filled.
  const [frames, setFrames] = useState({ seen: 0, next: 0 });
  const told = useRef(onChecked);
  told.current = onChecked;

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout>;
    let asked = 0;
    const draw = async () => {
      asked += 1;
      const mine = asked;
      const fields = new FormData(element);
      fields.set("check", "1");
      const answer = await fetch(address, { method: "POST", body: fields }).catch(() => null);
      if (mine !== asked || !answer?.ok) return;
      const checked = (await answer.json()) as Checked;
      told.current(checked);
      if (checked.problems.length === 0) setFrames(({ seen, next }) => ({ seen, next: next + 1 }));
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(draw, PAUSE_MS);
    };
    element.addEventListener("input", later);
    return () => {
      clearTimeout(timer);
      element.removeEventListener("input", later);
    };
  }, [form, address]);

  useEffect(() => {
    const element = form.current;
    if (!element || frames.next === 0 || frames.next === frames.seen) return;
    // Posts the form into the frame; the page stays.
    const before = element.target;
    element.target = `preview-${frames.next}`;
    element.action = address;
    HTMLFormElement.prototype.submit.call(element);
    element.target = before;
    element.removeAttribute("action");
  }, [form, address, frames]);

  const shown = frames.next === frames.seen ? [frames.seen] : [frames.seen, frames.next];
  return (
    <section className="preview stack" aria-labelledby="preview-title" data-not-kept>
      <div className="preview-head stack bottom">
        <h2 id="preview-title">Preview</h2>
        <label>
          <span>Preview as</span>
          <select name="recipient" defaultValue={recipients[0]?.id ?? ""}>
            {recipients.map(({ id, name, email }) => (
              <option key={id} value={id}>
                {name ? `${name} (${email})` : email}
              </option>
            ))}
            <option value="">A made-up recipient</option>
          </select>
        </label>
        <fieldset className="pills cluster gap-4">
          <legend className="visually-hidden">Show it as</legend>
          {Object.entries(views).map(([view, label], index) => (
            <label key={view}>
              <input type="radio" name="view" value={view} defaultChecked={index === 0} />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
      </div>
      <div className="preview-frames" data-stale={problems.length > 0 || undefined}>
        {problems.length > 0 && (
          <div className="preview-problems sheet stack gap-6">
            <h3>{problems.length === 1 ? "One thing to fix" : `${problems.length} things to fix`}</h3>
            <ul>
              {problems.map((problem) => (
                <li key={`${describePlace(problem)} ${problem.words}`}>
                  <strong>{describePlace(problem)}:</strong> {problem.words}
                </li>
              ))}
            </ul>
            <p className="soft">{`Below is the last version that could be sent. ${meanwhile}`.trim()}</p>
          </div>
        )}
        {shown.map((frame) => (
          <Frame
            key={frame}
            name={`preview-${frame}`}
            title={frame === frames.seen ? "The message" : "The message, being drawn"}
            {...(frame === 0 && {
              src: published ? `${address}?recipient=${recipients[0]?.id ?? ""}` : `${address}?empty`,
            })}
            sandbox=""
            data-waiting={frame !== frames.seen || undefined}
            onLoad={
              frame === frames.seen
                ? undefined
                : () => setFrames(({ next }) => ({ seen: frame, next: Math.max(next, frame) }))
            }
          />
        ))}
      </div>
      <p className="soft">
        Preview only: links don’t open, and links that act for the recipient are removed.
      </p>
    </section>
  );
}
