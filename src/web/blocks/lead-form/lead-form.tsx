/** A page's form in all its states, including the confirmation that replaces it. */

import { useContext } from "react";
import { NEWS_FIELD, newsField } from "#core/content/pages/form/news-box.ts";
import type { PublicCoach, PublicForm, PublicPage } from "#core/content/pages/public-page.ts";
import { pick } from "#core/kernel/pick.ts";
import { Field } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { HiddenFieldsContext } from "./hidden-fields.tsx";
import { SignedUp } from "./signed-up.tsx";
import { isSignedUp, SubmissionContext } from "./submission.ts";
import "#web/ui/button.css";
import "./lead-form.css";

type Props = { form: PublicForm; page: PublicPage; coach: PublicCoach };

export function LeadForm({ form: open, page, coach }: Props) {
  const { nextDateForm: overForm, event } = page;
  const { state, answer, scripted, instead, formRef, onSubmit } = useContext(SubmissionContext);
  const hidden = useContext(HiddenFieldsContext);
  const form = overForm && (event?.isOver || answer?.over) ? overForm : open;
  const signedUp = isSignedUp(answer) && <SignedUp {...{ form, page, coach, answer }} />;
  if (answer?.effect === "screen") return signedUp;

  const busy = state === "busy";
  const errors = answer?.fieldErrors ?? {};
  const typed = answer?.effect === "keep" ? answer.values : {};
  const shown = form.fields.filter((field) => field.kind !== "hidden");
  const faulty = shown.filter((field) => pick(errors, field.name));
  return (
    <>
      {signedUp}
      <form
        // Another address after a signup: a new form, with what else was typed.
        key={instead}
        // The page stays, and its fields are clear; nobody should read the question again.
        hidden={signedUp !== false}
        id="form"
        className="lead-form"
        data-fields={shown.length > 3 ? "many" : "few"}
        data-cta
        method="post"
        noValidate
        aria-labelledby="form-heading"
        {...(formRef && { ref: formRef })}
        {...(onSubmit && { onSubmit })}
      >
        <div className="lead-form-head">
          <h2 id="form-heading">{form.heading}</h2>
          {form.intro && <p>{form.intro}</p>}
          {form === overForm && event?.watchUrl && (
            <p>
              <a href={event.watchUrl}>Watch the recording</a>
            </p>
          )}
        </div>
        {faulty.length > 0 && (
          <ErrorSummary fields={faulty} errors={errors} toast={scripted ? null : (answer?.toast ?? null)} />
        )}
        {faulty.length === 0 && answer?.toast && (!scripted || answer.waiting) && (
          <Notice toast={answer.toast} tone={answer.tone}>
            {answer.mayWait && <a href="#waitlist">Wait for a seat instead</a>}
          </Notice>
        )}
        <div className="fields">
          {shown.map((field) => (
            <Field
              key={field.name}
              field={field}
              error={pick(errors, field.name)}
              value={pick(typed, field.name)}
            />
          ))}
          {form.news && <Field field={newsField(form.news)} value={pick(typed, NEWS_FIELD)} />}
        </div>
        <p className="fields-note" aria-hidden="true">
          <span>*</span> Required
        </p>
        {form.fields.map(
          ({ kind, name }) =>
            kind === "hidden" && (
              <input
                key={name}
                type="hidden"
                name={name}
                value={pick(hidden.values, name) ?? pick(typed, name) ?? ""}
              />
            ),
        )}
        <div className="trap" aria-hidden="true">
          <label htmlFor="website">Website</label>
          <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
        </div>
        <input type="hidden" name="key" defaultValue="" />
        {instead && <input type="hidden" name="instead" value={instead} />}
        {form.intent && <input type="hidden" name="intent" value={form.intent} />}
        {/* The other label is in the same grid cell, hidden, so that the button keeps its width. */}
        <button className="button" type="submit" disabled={busy} data-other={busy ? form.button : form.busy}>
          <span>{busy ? form.busy : form.button}</span>
        </button>
        {/* Must follow the submit button: Enter presses the first one. */}
        {answer?.mayWait && (
          <div className="waitlist" id="waitlist">
            <p id="waitlist-words">
              You may still get a seat at this event: one that comes free goes to the person who has waited
              longest.
            </p>
            <button
              className="button"
              data-kind="quiet"
              type="submit"
              name="waitlist"
              value="yes"
              disabled={busy}
              aria-describedby="waitlist-words"
            >
              Join the waitlist
            </button>
          </div>
        )}
        <p className="sr-only" aria-live="polite">
          {busy ? form.busy : ""}
        </p>
        <p className="privacy">{form.privacy}</p>
      </form>
    </>
  );
}
