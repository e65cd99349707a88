/** The roll-out of a template's newest version: checked on every copy, then the first few, then all others. */
import { Link } from "react-router";
import type { AgencyTemplate } from "#core/operations/rollouts/list-agency-templates.ts";
import type { Rollout, RolloutPage } from "#core/operations/rollouts/read-rollout.ts";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { SheetTable } from "#web/console/kit/data-table.tsx";
import { Problems } from "#web/console/kit/findings.tsx";
import { StateBadge } from "#web/console/kit/state-badge.tsx";
import { useRefresh } from "#web/console/kit/use-refresh.ts";
import { pageStates } from "./template-labels.ts";

const FEW = 3;
const pagesOf = (number: number) => (number === 1 ? "1 page" : `${number} pages`);

type Props = { template: AgencyTemplate; rollout: Rollout | null };

export function RolloutPart({ template: { id, version, copies }, rollout }: Props) {
  const behind = copies.filter((copy) => copy.version < version).length;
  // Pages that were left alone or undone can be checked again.
  const isOver =
    !rollout ||
    rollout.stoppedAt !== null ||
    rollout.pages.every(({ state }) => state !== "waiting" && state !== "planned");
  if (!rollout && behind === 0) return null;
  return (
    <section className="stack gap-12" aria-labelledby="rollout">
      <h2 id="rollout">Roll-out</h2>
      {isOver && behind > 0 && (
        <ConsoleForm method="post" className="cluster">
          <button type="submit" className="main" name="intent" value="start">
            {`Check version ${version} on ${pagesOf(behind)}`}
          </button>
          <span className="soft">You see what changes on each page before it is updated.</span>
        </ConsoleForm>
      )}
      {rollout && <RolloutState id={id} rollout={rollout} />}
    </section>
  );
}

function RolloutState({ id, rollout }: { id: string; rollout: Rollout }) {
  const { pages, released, stoppedAt, version } = rollout;
  const waiting = pages.filter(({ state }) => state === "waiting").length;
  const planned = pages.filter(({ state }) => state === "planned").length;
  const open = pages.slice(0, released).filter(({ state }) => state === "planned").length;
  const isBusy = !stoppedAt && (waiting > 0 || open > 0);
  useRefresh(isBusy);
  return (
    <>
      {stoppedAt && (
        <p className="notice" data-tone="error">
          {`Version ${version} was stopped: one of the first pages failed its checks. ${pagesOf(planned)} stayed as they were. Change the template, save it and check again.`}
        </p>
      )}
      {isBusy && (
        <p role="status">
          {waiting > 0
            ? `Checking: ${pages.length - waiting} of ${pages.length} done.`
            : `Updating: ${pagesOf(open)} left.`}
        </p>
      )}
      {!isBusy && !stoppedAt && planned > 0 && (
        <ConsoleForm method="post" className="cluster">
          {released === 0 && planned > 1 ? (
            <>
              <label className="inline">
                Start with
                <input
                  type="number"
                  name="first"
                  min={1}
                  max={pages.length - 1}
                  defaultValue={Math.min(FEW, pages.length - 1)}
                />
              </label>
              <span className="soft">{`of ${pagesOf(pages.length)}. If one fails its checks, the others stay as they are.`}</span>
            </>
          ) : null}
          <button type="submit" className="main" name="intent" value="release">
            {released > 0 ? `Update the other ${planned}` : planned > 1 ? "Update the first" : "Update it"}
          </button>
        </ConsoleForm>
      )}
      <RolloutRows id={id} pages={pages} />
    </>
  );
}

const RolloutRows = ({ id, pages }: { id: string; pages: RolloutPage[] }) => (
  <SheetTable
    caption="Pages of the roll-out"
    rows={pages}
    keyOf={({ pageId }) => pageId}
    columns={[
      {
        head: "Coach",
        names: true,
        cell: ({ pageId, coach, name }) => (
          <>
            <Link className="who" to={`/console/templates/${id}/pages/${pageId}`}>
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
            <StateBadge {...pageStates[state]} />
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
        cell: ({ pageId, state, coach }) =>
          state === "applied" && (
            <ConsoleForm method="post">
              <input type="hidden" name="page" value={pageId} />
              <button type="submit" name="intent" value="undo" aria-label={`Undo for ${coach}`}>
                Undo
              </button>
            </ConsoleForm>
          ),
      },
    ]}
  />
);
