/** `/console/people/new`: adds a person by hand, with the basis for writing to them. */
import { data, Link, redirect } from "react-router";
import { capitalize } from "#core/kernel/capitalize.ts";
import { reasonText } from "#core/leads/import/reasons.ts";
import { type AddedPerson, addPerson, type PersonAddition } from "#core/leads/people/add-person.ts";
import { bases } from "#core/leads/people/bases.ts";
import { isId } from "#core/leads/people/filters.ts";
import { listFilterOptions } from "#core/leads/people/list-filter-options.ts";
import { addPeopleToCampaign } from "#core/programs/journeys/change-campaign-people.ts";
import { ConsoleForm, MainSubmit } from "#web/console/form/console-form.tsx";
import { ActLink } from "#web/console/kit/act-link.tsx";
import { EmptyState } from "#web/console/kit/empty-state.tsx";
import { Choice } from "#web/console/kit/filters.tsx";
import { PageNotice } from "#web/console/kit/page-notice.tsx";
import { useFormat } from "#web/console/kit/site-time.tsx";
import { PageChoice } from "#web/console/leads/import/page-choice.tsx";
import { posted } from "#web/console/posted.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/new-person.route";
import "#web/console/leads/people/people.css";

export const meta = () => [{ title: "Add a person · Foyer" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  return listFilterOptions(ctx, scope);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const field = await posted(request);
  const typed: AddedPerson = {
    ...{ pageId: field("page"), email: field("email"), name: field("name"), tags: field("tags") },
    basis: field("basis") === "other" ? field("words") : field("basis"),
  };
  const refuse = (refused: Refused) => data({ refused, basis: field("basis") }, { status: 422 });
  if (!isId(typed.pageId)) return refuse({ outcome: "no-page" });
  const answer = await addPerson(ctx, scope, typed);
  if (answer.outcome !== "added") return refuse(answer);
  const campaignId = field("campaign");
  if (isId(campaignId)) await addPeopleToCampaign(ctx, scope, { campaignId, personIds: [answer.personId] });
  throw redirect(`/console/people/${answer.personId}`);
}

export default function NewPerson({ loaderData: options, actionData }: Route.ComponentProps) {
  const coachOf = new Map(options.coaches.map(({ slug, name }) => [slug, name]));
  return (
    <div className="room people">
      <header className="page-head">
        <p className="crumb">
          <Link to="/console/people">People</Link>
        </p>
        <h1>Add a person</h1>
      </header>
      {options.pages.length === 0 ? (
        <EmptyState
          title="First, a page"
          reason="A person belongs to one of your pages with a form."
          action={{ to: "/console/pages", label: "See your pages" }}
        />
      ) : (
        <ConsoleForm className="part sheet new-person">
          {actionData && <Refusal {...actionData.refused} />}
          <label>
            <span>Name</span>
            <input name="name" maxLength={60} autoComplete="off" />
          </label>
          <label>
            <span>Email</span>
            <input name="email" type="email" required maxLength={254} autoComplete="off" spellCheck={false} />
          </label>
          <label htmlFor="page">
            <span>{options.coaches.length > 1 ? "Coach and page" : "Page"}</span>
            <PageChoice
              id="page"
              name="page"
              options={options}
              chosen={options.pages.length === 1 ? (options.pages[0]?.id ?? "") : ""}
            />
            <span className="hint soft">
              They are listed under this page, like people who signed up there.
            </span>
          </label>
          <label>
            <span>Tags, separated by commas</span>
            <input name="tags" maxLength={300} autoComplete="off" />
          </label>
          <Choice
            name="campaign"
            label="Campaign"
            any="None: send no emails yet"
            value=""
            options={options.campaigns.map(({ id, name, coach }) => ({
              value: id,
              label: name,
              group: coachOf.get(coach) ?? coach,
            }))}
          />
          <fieldset className="stack">
            <legend className="medium">Why you may write to them</legend>
            {Object.entries(bases).map(([basis, words]) => (
              <label key={basis} className="row">
                <input
                  type="radio"
                  name="basis"
                  value={basis}
                  required
                  defaultChecked={actionData?.basis === basis}
                />{" "}
                {words}
              </label>
            ))}
            <label className="row">
              <input
                type="radio"
                name="basis"
                value="other"
                required
                defaultChecked={actionData?.basis === "other"}
              />{" "}
              Another reason:
            </label>
            <input name="words" aria-label="Another reason" maxLength={300} autoComplete="off" />
            <p className="hint soft">It is stored with today’s date as the person’s consent.</p>
          </fieldset>
          <div className="acts">
            <MainSubmit>Add person</MainSubmit>
            <ActLink to="/console/people">Cancel</ActLink>
          </div>
        </ConsoleForm>
      )}
    </div>
  );
}

type Refused = Exclude<PersonAddition, { outcome: "added" }>;

function Refusal(refused: Refused) {
  const format = useFormat();
  const day = (at: string) => format(at, { day: "numeric", month: "long", year: "numeric" });
  return (
    <PageNotice tone="error">
      {refusalWords(refused, day)}
      {refused.outcome === "known" && (
        <>
          {" "}
          <Link to={`/console/people/${refused.personId}`}>Open this person</Link>
        </>
      )}
    </PageNotice>
  );
}

function refusalWords(refused: Refused, day: (at: string) => string): string {
  switch (refused.outcome) {
    case "no-page":
      return "Choose a page.";
    case "no-basis":
      return "Say why you may write to them.";
    case "known":
      return "This person is already here. Nothing was changed.";
    case "invalid": {
      const text = reasonText(refused.why, "plain", day);
      return `${capitalize(text)}.`;
    }
    case "suppressed": {
      const on = refused.since ? ` on ${day(refused.since)}` : "";
      const happened = {
        unsubscribed: `This person unsubscribed${on}.`,
        bounced: `Mail to this address bounced${on}.`,
        complained: `This person marked an email as spam${on}.`,
      };
      return `${happened[refused.reason]} Only they can come back, by signing up.`;
    }
  }
}
