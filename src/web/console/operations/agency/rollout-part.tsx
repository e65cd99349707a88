/** The roll-out of a template's newest version: checked on every copy, then the first few, then all others. */
import { Link } from "react-router";
import type { AgencyTemplate } from "#core/operations/rollouts/list-agency-templates.ts";
import type { Rollout, RolloutCopy } from "#core/operations/rollouts/read-rollout.ts";
import { ConsoleForm, MainSubmit } from "#web/console/form/console-form.tsx";
import { SheetTable } from "#web/console/kit/data-table.tsx";
import { Problems } from "#web/console/kit/findings.tsx";
import { StateBadge } from "#web/console/kit/state-badge.tsx";
import { useRefresh } from "#web/console/kit/use-refresh.ts";
import { copyStates, countOf } from "./template-labels.ts";

const FEW = 3;

type Props = { template: AgencyTemplate; rollout: Rollout | null };

export function RolloutPart({ template: { id, kind, version, copies }, rollout }: Props) {
  const behind = copies.filter((copy) => copy.version < version).length;
  // Copies that were left alone or undone can be checked again.
  const isOver =
    !rollout ||
    rollout.stoppedAt !== null ||
    rollout.copies.every(({ state }) => state !== "waiting" && state !== "planned");
  if (!rollout && behind === 0) return null;
  return (
    <section className="stack gap-12" aria-labelledby="rollout">
      <h2 id="rollout">Roll-out</h2>
      {isOver && behind > 0 && (
        <ConsoleForm className="cluster">
          <MainSubmit intent="start">{`Check version ${version} on ${countOf(kind, behind)}`}</MainSubmit>
          <span className="soft">You see what changes for each coach before you update.</span>
        </ConsoleForm>
      )}
      {rollout && <RolloutState {...{ id, kind, rollout }} />}
    </section>
  );
}

type StateProps = Pick<AgencyTemplate, "id" | "kind"> & { rollout: Rollout };

function RolloutState({ id, kind, rollout }: StateProps) {
  const { copies, released, stoppedAt, version } = rollout;
  const waiting = copies.filter(({ state }) => state === "waiting").length;
  const planned = copies.filter(({ state }) => state === "planned").length;
  const open = copies.slice(0, released).filter(({ state }) => state === "planned").length;
  const isBusy = !stoppedAt && (waiting > 0 || open > 0);
  useRefresh(isBusy);
  return (
    <>
      {stoppedAt && (
        <p className="notice" data-tone="error">
          {`Version ${version} was stopped: one of the first failed its checks. ${countOf(kind, planned)} stayed as before. Change the template, save it and check again.`}
        </p>
      )}
      {isBusy && (
        <p role="status">
          {waiting > 0
            ? `Checking: ${copies.length - waiting} of ${copies.length} done.`
            : `Updating: ${countOf(kind, open)} left.`}
        </p>
      )}
      {!isBusy && !stoppedAt && planned > 0 && (
        <ConsoleForm className="cluster">
          {released === 0 && planned > 1 ? (
            <>
              <label className="inline">
                Start with
                <input
                  type="number"
                  name="first"
                  min={1}
                  max={copies.length - 1}
                  defaultValue={Math.min(FEW, copies.length - 1)}
                />
              </label>
              <span className="soft">{`of ${countOf(kind, copies.length)}. If one fails its checks, the others stay as they are.`}</span>
            </>
          ) : null}
          <MainSubmit intent="release">
            {released > 0 ? `Update the other ${planned}` : planned > 1 ? "Update the first" : "Update it"}
          </MainSubmit>
        </ConsoleForm>
      )}
      <RolloutRows id={id} copies={copies} />
    </>
  );
}

const RolloutRows = ({ id: templateId, copies }: { id: string; copies: RolloutCopy[] }) => (
  <SheetTable
    caption="Copies of the roll-out"
    rows={copies}
    keyOf={({ id }) => id}
    columns={[
      {
        head: "Coach",
        names: true,
        cell: ({ id, coach, name }) => (
          <>
            <Link className="who" to={`/console/templates/${templateId}/copies/${id}`}>
              {coach}
            </Link>
            <span className="soft">{name}</span>
          </>
        ),
      },
      {
        head: "State",
        cell: ({ state, problems, conflicts }) => (
          <>
            <StateBadge {...copyStates[state]} />
            {conflicts.length > 0 && (
              <span className="soft">
                {conflicts.length === 1
                  ? "1 text of the coach stays"
                  : `${conflicts.length} texts of the coach stay`}
              </span>
            )}
            {problems.length > 0 && <Problems findings={problems} />}
          </>
        ),
      },
      {
        head: "Undo",
        isHeadHidden: true,
        cell: ({ id, state, coach }) =>
          state === "applied" && (
            <ConsoleForm fields={{ copy: id }}>
              <button type="submit" name="intent" value="undo" aria-label={`Undo for ${coach}`}>
                Undo
              </button>
            </ConsoleForm>
          ),
      },
    ]}
  />
);
