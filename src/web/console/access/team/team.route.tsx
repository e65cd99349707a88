/** `/console/settings/team`: who signs in, as what and for whom; invitations above, because they wait for something. */
import { Link } from "react-router";
import { listTeam, type OpenInvitation } from "#core/access/seats/list-team.ts";
import { readSiteSettings } from "#core/content/site-settings/read-site-settings.ts";
import { isWholeSite } from "#core/kernel/scope.ts";
import { listFilterOptions } from "#core/leads/people/list-filter-options.ts";
import { app } from "#web/app.ts";
import { SeatFields } from "#web/console/access/team/seat-form.tsx";
import { SecondFactorForm } from "#web/console/access/team/second-factor-form.tsx";
import { teamAction } from "#web/console/access/team/team-action.server.ts";
import { placeOf, roleWords, TEAM } from "#web/console/access/team/team-labels.ts";
import { columnsOf } from "#web/console/access/team/team-table.tsx";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { Entry } from "#web/console/form/entry.tsx";
import { ConfirmDialog } from "#web/console/kit/confirm-dialog.tsx";
import { SheetTable } from "#web/console/kit/data-table.tsx";
import { fromNow } from "#web/console/kit/when.tsx";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/team.route";
import "#web/console/access/team/team.css";

export const meta = () => [{ title: "Team · Foyer" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { owner, scope } = await requireOwner(request, context);
  const { ctx } = context.get(app);
  const [team, { coaches }] = await Promise.all([
    listTeam(ctx, scope),
    listFilterOptions(ctx, scope.to("team")),
  ]);
  const query = new URL(request.url).searchParams;
  const asked = (name: string) => team.members.find(({ id }) => id === query.get(name)) ?? null;
  const isWhole = isWholeSite(scope);
  return {
    ...team,
    coaches: coaches.map(({ id, name }) => ({ id, name })),
    grantable: scope.grantable(isWhole ? null : (coaches[0]?.id ?? null)),
    isWhole,
    secondFactorRoles: (await readSiteSettings(ctx)).secondFactorRoles,
    you: owner.id,
    form: query.has("invite") ? ("invite" as const) : null,
    change: asked("change"),
    remove: asked("remove"),
    handOver: isWhole ? asked("hand-over") : null,
    leave: query.has("leave"),
    now: ctx.clock.now().toISOString(),
  };
}

export const action = ({ request, context }: Route.ActionArgs) => teamAction(request, context);

export default function Team({ loaderData, actionData: said }: Route.ComponentProps) {
  const { members, invitations, coaches, grantable, isWhole, you, form, change, now } = loaderData;
  const isInviting = form === "invite" || said?.typed !== undefined;
  const fields = { grantable, coaches, isWhole };
  return (
    <div className="room team">
      <header className="page-head">
        <h1>
          Team{" "}
          {members.length > 0 && (
            <span className="soft count">{`${members.length} ${members.length === 1 ? "person" : "people"}`}</span>
          )}
        </h1>
        {grantable.length > 0 && !isInviting && (
          <Link className="act main" to={`${TEAM}?invite`} preventScrollReset>
            Invite
          </Link>
        )}
      </header>
      {said && (
        <p
          className="notice"
          role={said.isProblem ? "alert" : "status"}
          data-tone={said.isProblem ? "error" : undefined}
        >
          {said.text}
        </p>
      )}
      <Questions {...loaderData} />
      {isInviting && (
        <section className="sheet seat-sheet" aria-labelledby="invite-title">
          <h2 id="invite-title">Invite somebody</h2>
          <ConsoleForm method="post" action={TEAM}>
            <input type="hidden" name="intent" value="invite" />
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
              <button type="submit" className="main">
                Send the invitation
              </button>
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
          <ConsoleForm method="post" action={TEAM}>
            <input type="hidden" name="intent" value="change" />
            <input type="hidden" name="id" value={change.id} />
            <SeatFields
              {...fields}
              role={change.role}
              chosen={change.coaches.length > 0 ? change.coaches.map(({ id }) => id) : ["all"]}
            />
            <div className="acts">
              <button type="submit" className="main">
                Change
              </button>
              <Link className="act" to={TEAM} preventScrollReset>
                Cancel
              </Link>
            </div>
          </ConsoleForm>
        </section>
      )}
      {invitations.length > 0 && (
        <section aria-labelledby="invited-title">
          <h2 id="invited-title">Invited</h2>
          <ul className="sheet lines">
            {invitations.map((each) => (
              <InvitationLine key={each.id} invitation={each} now={now} />
            ))}
          </ul>
        </section>
      )}
      {members.length > 0 && (
        <section aria-labelledby="access-title">
          <h2 id="access-title">With access</h2>
          <SheetTable
            aria-labelledby="access-title"
            columns={columnsOf({ you, now, isWhole })}
            rows={members}
            keyOf={({ id, role }) => `${id} ${role}`}
          />
        </section>
      )}
      {isWhole && <SecondFactorForm chosen={loaderData.secondFactorRoles} />}
    </div>
  );
}

function Questions({ remove, handOver, leave }: Route.ComponentProps["loaderData"]) {
  if (remove)
    return (
      <ConfirmDialog
        title={`Remove ${remove.name}?`}
        intent="remove"
        fields={{ id: remove.id }}
        button="Remove"
        back={TEAM}
      >
        <p>{`${remove.email} is signed out at once. What they made stays.`}</p>
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
  const { id, email, role, coaches, invitedAt, endsAt, isOver } = invitation;
  return (
    <li className="invitation">
      <span className="who">{email}</span>
      <span>{`${roleWords[role].label}, ${placeOf(coaches)}`}</span>
      <span className={isOver ? "late" : "soft"}>
        {isOver
          ? "The link has ended"
          : `Sent ${fromNow(invitedAt, now)}, the link ends ${fromNow(endsAt, now)}`}
      </span>
      <ConsoleForm method="post" action={TEAM} className="acts">
        <input type="hidden" name="id" value={id} />
        <button type="submit" name="intent" value="again">
          Send again
        </button>
        <button type="submit" name="intent" value="revoke" className="danger">
          Revoke
        </button>
      </ConsoleForm>
    </li>
  );
}
