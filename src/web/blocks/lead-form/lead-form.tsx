/** A page's form in all its states, including the confirmation that replaces it. */

import { useContext } from "react";
import { NEWS_FIELD, newsField } from "#core/content/pages/form/news-box.ts";
import type { OtherOffer, PublicCoach, PublicForm } from "#core/content/pages/public-page.ts";
import { pick } from "#core/kernel/pick.ts";
import { Field } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { MoreOffers } from "../offers/more-offers.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { HiddenFieldsContext } from "./hidden-fields.tsx";
import { Meant } from "./meant.tsx";
import { SubmissionContext } from "./submission.ts";
import { SuccessScreen } from "./success-screen.tsx";
import "#web/ui/button.css";
import "./lead-form.css";

type Props = {
  form: PublicForm;
  coach: PublicCoach;
  overForm?: PublicForm | undefined;
  isOver: boolean;
  watchUrl?: string | null | undefined;
  offers: OtherOffer[];
};

export function LeadForm({ form: open, coach, overForm, isOver, watchUrl, offers }: Props) {
  const { state, answer, scripted, formRef, onSubmit } = useContext(SubmissionContext);
  const hidden = useContext(HiddenFieldsContext);
  const form = overForm && (isOver || answer?.over) ? overForm : open;
  if (answer?.effect === "screen" && form.screen) {
    return (
      <SuccessScreen
        screen={form.screen}
        form={form}
        coach={coach}
        answer={answer}
        scripted={scripted}
        offers={offers}
      />
    );
  }

  const busy = state === "busy";
  const errors = answer?.fieldErrors ?? {};
  const typed = answer?.effect === "keep" ? answer.values : {};
  const shown = form.fields.filter((field) => field.kind !== "hidden");
  const faulty = shown.filter((field) => pick(errors, field.name));
  return (
    <form
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
        {form === overForm && watchUrl && (
          <p>
            <a href={watchUrl}>Watch the recording</a>
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
      {answer?.effect === "clear" && answer.meant && <Meant address={answer.meant} />}
      {answer?.effect === "clear" && (
        <MoreOffers heading={`While you wait, from ${coach.firstName}`} offers={offers} />
      )}
    </form>
  );
}
