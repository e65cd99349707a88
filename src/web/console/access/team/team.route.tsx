/** `/console/settings/team`: who signs in, as what and for whom; invitations above, because they wait for something. */
import { useState } from "react";
import { Link } from "react-router";
import { listTeam, type Member, type OpenInvitation } from "#core/access/seats/list-team.ts";
import { readSiteSettings } from "#core/content/site-settings/read-site-settings.ts";
import { plural } from "#core/kernel/checks/finding.ts";
import { isWholeSite } from "#core/kernel/scope.ts";
import { listFilterOptions } from "#core/leads/people/list-filter-options.ts";
import { SeatFields } from "#web/console/access/team/seat-form.tsx";
import { SecondFactorForm } from "#web/console/access/team/second-factor-form.tsx";
import { teamAction } from "#web/console/access/team/team-action.server.ts";
import { placeOf, roleWords, TEAM } from "#web/console/access/team/team-labels.ts";
import { columnsOf } from "#web/console/access/team/team-table.tsx";
import { ConsoleForm, MainSubmit, Submit } from "#web/console/form/console-form.tsx";
import { Entry } from "#web/console/form/entry.tsx";
import { ConfirmDialog } from "#web/console/kit/confirm-dialog.tsx";
import { SheetTable } from "#web/console/kit/data-table.tsx";
import { PageNotice } from "#web/console/kit/page-notice.tsx";
import { fromNow } from "#web/console/kit/when.tsx";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/team.route";
import "#web/console/access/team/team.css";

/** From here on, the list can be narrowed. */
const MANY = 10;

export const meta = () => [{ title: "Team · Foyer" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, owner, scope } = await requireOwner(request, context);
  const [team, { coaches }] = await Promise.all([
    listTeam(ctx, scope),
    listFilterOptions(ctx, scope.to("team")),
  ]);
  const query = new URL(request.url).searchParams;
  const isWhole = isWholeSite(scope);
  const grantable = scope.grantable(isWhole ? null : (coaches[0]?.id ?? null));
  const fixed = team.members.filter(({ role }) => !grantable.includes(role)).map(({ id }) => id);
  const asked = (name: string, isAsked = (_: Member) => true) =>
    team.members.find((each) => each.id === query.get(name) && !fixed.includes(each.id) && isAsked(each)) ??
    null;
  const remove = asked("remove");
  const others = team.members.filter(({ id }) => id !== remove?.id).flatMap((each) => each.coaches);
  return {
    ...team,
    coaches: coaches.map(({ id, name }) => ({ id, name })),
    ...{ grantable, fixed, isWhole, remove },
    /** Coaches for whom only owners and managers of all work then. */
    left: team.members
      .flatMap(({ id, coaches }) => (id === remove?.id ? coaches : []))
      .filter(({ id }) => !others.some((other) => other.id === id)),
    secondFactorRoles: (await readSiteSettings(ctx)).secondFactorRoles,
    you: owner.id,
    form: query.has("invite") ? ("invite" as const) : null,
    change: asked("change", ({ role }) => role === query.get("role")),
    handOver: isWhole ? asked("hand-over") : null,
    leave: query.has("leave"),
    now: ctx.clock.now().toISOString(),
  };
}

export const action = ({ request, context }: Route.ActionArgs) => teamAction(request, context);

export default function Team({ loaderData, actionData: said }: Route.ComponentProps) {
  const { members, invitations, coaches, grantable, fixed, isWhole, you, form, change, now } = loaderData;
  const [typed, setTyped] = useState("");
  const people = new Map(members.map((each) => [each.id, each]));
  const open = [...people.values()].filter(({ secondFactor }) => !secondFactor).length;
  const shown = members.filter(({ name, email, role, coaches }) =>
    [name, email, roleWords[role].label, placeOf(coaches)]
      .join(" ")
      .toLowerCase()
      .includes(typed.trim().toLowerCase()),
  );
  const isInviting = form === "invite" || said?.typed !== undefined;
  const fields = { grantable, coaches, isWhole };
  return (
    <div className="room team">
      <header className="page-head">
        <h1>
          Team{" "}
          {people.size > 0 && <span className="soft count">{plural(people.size, "person", "people")}</span>}
        </h1>
        {grantable.length > 0 && !isInviting && (
          <Link className="act main" to={`${TEAM}?invite`} preventScrollReset>
            Invite
          </Link>
        )}
      </header>
      {said && <PageNotice tone={said.isProblem ? "error" : undefined}>{said.text}</PageNotice>}
      <Questions {...loaderData} />
      {isInviting && (
        <section className="sheet seat-sheet" aria-labelledby="invite-title">
          <h2 id="invite-title">Invite somebody</h2>
          <ConsoleForm action={TEAM} fields={{ intent: "invite" }}>
            <Entry name="email" label="Email">
              {(tied) => (
                <input
                  {...tied}
                  type="email"
                  required
                  maxLength={254}
                  autoComplete="off"
                  defaultValue={said?.typed?.email}
                />
              )}
            </Entry>
            <SeatFields
              {...fields}
              role={grantable.includes("coach") ? "coach" : "assistant"}
              chosen={said?.typed?.coaches ?? []}
            />
            <div className="acts">
              <MainSubmit>Send the invitation</MainSubmit>
              <Link className="act" to={TEAM} preventScrollReset>
                Cancel
              </Link>
              <span className="soft">The link works once, for seven days.</span>
            </div>
          </ConsoleForm>
        </section>
      )}
      {change && (
        <section className="sheet seat-sheet" aria-labelledby="change-title">
          <h2 id="change-title">{`What ${change.name} can do`}</h2>
          <ConsoleForm action={TEAM} fields={{ intent: "change", id: change.id, was: change.role }}>
            <SeatFields
              {...fields}
              role={change.role}
              chosen={change.coaches.length > 0 ? change.coaches.map(({ id }) => id) : ["all"]}
            />
            <div className="acts">
              <MainSubmit>Change</MainSubmit>
              <Link className="act" to={TEAM} preventScrollReset>
                Cancel
              </Link>
            </div>
          </ConsoleForm>
        </section>
      )}
      {invitations.length > 0 && (
        <section aria-labelledby="invited-title">
          <h2 id="invited-title">
            Invited{" "}
            <span className="soft count">{`${invitations.length} ${invitations.length === 1 ? "has" : "have"} not answered yet`}</span>
          </h2>
          <ul className="sheet lines">
            {invitations.map((each) => (
              <InvitationLine key={each.id} invitation={each} now={now} />
            ))}
          </ul>
        </section>
      )}
      {members.length > 0 && (
        <section aria-labelledby="access-title">
          <h2 id="access-title">
            With access{" "}
            {open > 0 && (
              <span className="soft count">{`${open} of ${people.size} without a second factor`}</span>
            )}
          </h2>
          {members.length > MANY && (
            <input
              type="search"
              aria-label="Search the team"
              placeholder="Name, address, role or coach"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
          <SheetTable
            aria-labelledby="access-title"
            columns={columnsOf({ you, now, isWhole, fixed })}
            rows={shown}
            keyOf={({ id, role }) => `${id} ${role}`}
          />
        </section>
      )}
      {isWhole && <SecondFactorForm chosen={loaderData.secondFactorRoles} />}
    </div>
  );
}

function Questions({ remove, handOver, leave, left, isWhole }: Route.ComponentProps["loaderData"]) {
  if (remove)
    return (
      <ConfirmDialog
        title={`Remove ${remove.name}?`}
        intent="remove"
        fields={{ id: remove.id }}
        button={`Remove ${remove.name}`}
        back={TEAM}
      >
        <ul>
          {!isWhole && <li>They no longer see anything of yours.</li>}
          {isWhole && remove.devices > 0 && (
            <li>{`${plural(remove.devices, "device is", "devices are")} signed out at once.`}</li>
          )}
          {left.length > 0 && (
            <li>{`Nobody else will work for ${new Intl.ListFormat("en").format(left.map(({ name }) => name))}.`}</li>
          )}
          <li>What they made stays, and Activity keeps their name.</li>
        </ul>
      </ConfirmDialog>
    );
  if (handOver)
    return (
      <ConfirmDialog
        title={`Make ${handOver.name} the owner?`}
        intent="hand-over"
        fields={{ id: handOver.id }}
        button="Hand the site over"
        back={TEAM}
      >
        <p>
          They can do everything, and you become a manager of all coaches. Only they can change that again.
        </p>
      </ConfirmDialog>
    );
  if (leave)
    return (
      <ConfirmDialog title="Leave the team?" intent="leave" button="Leave" back={TEAM}>
        <p>You are signed out at once. To come back, you need a new invitation.</p>
      </ConfirmDialog>
    );
  return null;
}

function InvitationLine({ invitation, now }: { invitation: OpenInvitation; now: string }) {
  const { id, email, role, coaches, invitedBy, invitedAt, endsAt, isOver } = invitation;
  return (
    <li className="invitation">
      <span className="who">{email}</span>
      <span>{`${roleWords[role].label}, ${placeOf(coaches)}`}</span>
      <span className={isOver ? "late" : "soft"}>
        {isOver
          ? "The link has ended"
          : `Sent by ${invitedBy} ${fromNow(invitedAt, now)}, the link ends ${fromNow(endsAt, now)}`}
      </span>
      <ConsoleForm action={TEAM} className="acts" fields={{ id }}>
        <Submit intent="again">Send again</Submit>
        <button type="submit" name="intent" value="revoke" className="danger">
          Revoke
        </button>
      </ConsoleForm>
    </li>
  );
}
