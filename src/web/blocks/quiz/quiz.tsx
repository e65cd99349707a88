/** A scored quiz: one plain form on the server, one question at a time after hydration. */
import { type FormEvent, useContext, useEffect, useRef, useState } from "react";
import type { BlockProps } from "#core/content/pages/blocks.ts";
import { type QuizAnswers, readQuiz, scoreQuiz } from "#core/content/pages/quiz.ts";
import { Section } from "#web/ui/section.tsx";
import type { BlockView } from "../block-view.ts";
import { HiddenFieldsContext } from "../lead-form/hidden-fields.tsx";
import { QuizQuestion, questionId } from "./check-question.tsx";
import { QuizResult } from "./check-result.tsx";
import { QuizContext } from "./quiz-context.ts";
import "#web/ui/notice.css";
import "#web/ui/button.css";
import "./quiz.css";

type Place = number | "result";

export function Quiz({ block, page, coach }: BlockView<"SelfCheck">) {
  const reading = useContext(QuizContext);
  const { put } = useContext(HiddenFieldsContext);
  const [scripted, setScripted] = useState(false);
  const [answers, setAnswers] = useState<QuizAnswers>(reading.answers);
  const [place, setPlace] = useState<Place>(reading.tier ? "result" : 0);
  const [skipped, setSkipped] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const moved = useRef(false);

  const of = block.questions.length;
  const tier = place === "result" ? scoreQuiz(block, answers) : null;
  const answered = answers.filter((answer) => answer !== null).length;

  useEffect(() => {
    // Answers given before hydration are only in the form.
    if (form.current) setAnswers(given(block, form.current));
    setScripted(true);
  }, [block]);

  useEffect(() => {
    if (!moved.current) return;
    const news = place === "result" ? "[data-result]" : `#${questionId(place)} legend`;
    form.current?.querySelector<HTMLElement>(news)?.focus();
  }, [place]);

  function go(to: Place) {
    moved.current = true;
    setSkipped(false);
    setPlace(to);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (place === "result") return;
    const now = given(block, event.currentTarget);
    setAnswers(now);
    if (now[place] === null) {
      setSkipped(true);
      form.current?.querySelector<HTMLElement>(`#${questionId(place)} input`)?.focus();
      return;
    }
    const result = place === of - 1 ? scoreQuiz(block, now) : null;
    if (result) put(block.field, result.id);
    if (result) go("result");
    else go(place === of - 1 ? now.indexOf(null) : place + 1);
  }

  function again() {
    put(block.field, "");
    go(0);
  }

  return (
    <Section name="self-check" id="check" tone={block.tone} heading={block.heading} intro={block.intro}>
      <form
        ref={form}
        className="check"
        method="get"
        action="#check"
        data-scripted={scripted || undefined}
        data-done={tier ? true : undefined}
        onSubmit={onSubmit}
        onChange={(event) => {
          setAnswers(given(block, event.currentTarget));
          setSkipped(false);
        }}
      >
        <CheckPulse of={of} answered={answered} />
        {tier && (
          <QuizResult
            tier={tier}
            field={block.field}
            page={page}
            coach={coach}
            scripted={scripted}
            onAgain={again}
          />
        )}
        {!scripted && !tier && answered > 0 && <OpenQuestions answers={answers} />}
        <div className="check-questions">
          {block.questions.map((question, index) => (
            <QuizQuestion
              key={question}
              question={question}
              index={index}
              of={of}
              answers={block.answers}
              chosen={reading.answers[index] ?? null}
              hidden={scripted && index !== place}
            />
          ))}
        </div>
        <p className="check-skipped" role="alert">
          {skipped && "Choose the answer that comes closest, then go on."}
        </p>
        {!(scripted && tier) && (
          <div className="check-moves">
            <button className="button" type="submit">
              {scripted && place !== of - 1 ? "Next question" : block.button}
            </button>
            {scripted && typeof place === "number" && place > 0 && (
              <button className="check-link" type="button" onClick={() => go(place - 1)}>
                Back
              </button>
            )}
          </div>
        )}
        <p className="check-disclaimer">{block.disclaimer}</p>
      </form>
    </Section>
  );
}

function given(block: BlockProps<"SelfCheck">, element: HTMLFormElement): QuizAnswers {
  const data = new FormData(element);
  return readQuiz(block, (name) => data.get(name));
}

const beat = "h8q3-6 6 0h3l2 4 4-28 5 36 3-12h9";

function CheckPulse({ of, answered }: { of: number; answered: number }) {
  return (
    <svg className="check-pulse" viewBox={`0 0 ${of * 40} 52`} preserveAspectRatio="none" aria-hidden="true">
      <path className="check-flat" d={`M0 32H${of * 40}`} />
      <path className="check-beats" d={`M0 32${beat.repeat(answered)}`} />
    </svg>
  );
}

/** Needed without JavaScript, where the whole quiz is submitted at once. */
function OpenQuestions({ answers }: { answers: QuizAnswers }) {
  const open = answers.flatMap((answer, index) => (answer === null ? [index] : []));
  if (open.length === 0) return null;
  return (
    <div className="notice" data-tone="error" role="alert">
      <p className="notice-title">
        {open.length === 1 ? "One question has no answer yet" : `${open.length} questions have no answer yet`}
      </p>
      <ul>
        {open.map((index) => (
          <li key={index}>
            <a href={`#${questionId(index)}`}>Question {index + 1}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
