/** `/console/settings/api`: which programs have a key, what each may do, and when it was last used. */
import { data, Link, redirect } from "react-router";
import { type ApiScope, apiScopes } from "#core/access/api-keys/api-scopes.ts";
import { createApiKey, type NewKey } from "#core/access/api-keys/create-api-key.ts";
import { type ApiKey, listApiKeys } from "#core/access/api-keys/list-api-keys.ts";
import { revokeApiKey } from "#core/access/api-keys/revoke-api-key.ts";
import { isWholeSite } from "#core/kernel/scope.ts";
import { readWhole } from "#core/kernel/typed-text.ts";
import { listFilterOptions } from "#core/leads/people/list-filter-options.ts";
import { KeyForm } from "#web/console/access/api-keys/key-form.tsx";
import { MainLink } from "#web/console/kit/act-link.tsx";
import { ConfirmDialog } from "#web/console/kit/confirm-dialog.tsx";
import { CopyButton } from "#web/console/kit/copy-button.tsx";
import { type Column, SheetTable } from "#web/console/kit/data-table.tsx";
import { EmptyState } from "#web/console/kit/empty-state.tsx";
import { OnlyIf } from "#web/console/kit/may.tsx";
import { StateBadge } from "#web/console/kit/state-badge.tsx";
import { fromNow } from "#web/console/kit/when.tsx";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { readForm, textOf } from "#web/posted-form.ts";
import type { Route } from "./+types/api-keys.route";
import "#web/console/access/api-keys/api-keys.css";

const PATH = "/console/settings/api";
const UNUSED_DAYS = 90;

export const meta = () => [{ title: "API · Foyer" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const query = new URL(request.url).searchParams;
  const [keys, { coaches }] = await Promise.all([
    listApiKeys(ctx, scope),
    listFilterOptions(ctx, scope.to("export")),
  ]);
  return {
    keys,
    coaches: coaches.map(({ id, name }) => ({ id, name })),
    isWholeSite: isWholeSite(scope),
    isAdding: query.has("add"),
    revoke: keys.find(({ id }) => id === query.get("revoke")) ?? null,
    now: ctx.clock.now().toISOString(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const form = await readForm(request);
  const [intent, keyId = ""] = textOf(form, "intent").split(":");
  if (intent === "revoke") {
    await revokeApiKey(ctx, scope, { keyId: recordId(keyId) });
    throw redirect(PATH);
  }
  const [coach, days] = [textOf(form, "coach"), textOf(form, "days")];
  const typed: NewKey = {
    name: textOf(form, "name"),
    coachId: coach === "" ? null : recordId(coach),
    scopes: form
      .getAll("scopes")
      .filter((each): each is ApiScope => typeof each === "string" && Object.hasOwn(apiScopes, each)),
    days: days === "" ? null : (readWhole(days) ?? 1),
  };
  const created = await createApiKey(ctx, scope, typed);
  return created.outcome === "created"
    ? { key: created.key, name: typed.name, scopes: typed.scopes }
    : data({ refused: { field: created.field, typed } }, { status: 400 });
}

export default function ApiKeys({ loaderData, actionData }: Route.ComponentProps) {
  const { keys, revoke, now, ...rest } = loaderData;
  const fresh = actionData && "key" in actionData ? actionData : null;
  const refused = actionData && "refused" in actionData ? actionData.refused : undefined;
  const isAdding = rest.isAdding && !fresh;
  return (
    <div className="room api-keys">
      <header className="page-head">
        <h1>API</h1>
        <p className="soft">
          Keys for programs that read or change something here. To tell programs what happens, use{" "}
          <Link to="/console/settings/webhooks">webhooks</Link>.
        </p>
        {!isAdding && keys.length > 0 && (
          <div className="page-acts">
            <a className="act" href="/api/v1/openapi.json">
              OpenAPI
            </a>
            <MainLink to="?add=yes">New key</MainLink>
          </div>
        )}
      </header>
      {fresh && (
        <div className="notice" role="status">
          <p className="notice-title">{`“${fresh.name}” is ready. Copy its key now: it is shown only once.`}</p>
          <p className="fresh-key">
            <code>{fresh.key}</code>
            <CopyButton text={fresh.key} label="Copy the key" />
          </p>
          <p className="soft">{`It may: ${fresh.scopes.map((each) => apiScopes[each].label.toLowerCase()).join("; ")}.`}</p>
        </div>
      )}
      {revoke && (
        <ConfirmDialog
          title={`Revoke “${revoke.name}”?`}
          intent={`revoke:${revoke.id}`}
          button="Revoke"
          back={PATH}
        >
          <p>The program that uses it is refused from now on. This can’t be undone.</p>
        </ConfirmDialog>
      )}
      <OnlyIf may="export" deed="create keys">
        {isAdding && <KeyForm {...rest} refused={refused} />}
        {keys.length > 0 ? (
          <SheetTable caption="Keys" rows={keys} keyOf={({ id }) => id} columns={columnsOf(now)} />
        ) : (
          !isAdding && (
            <EmptyState
              title="No keys yet"
              reason="With a key, a program such as your CRM or a spreadsheet can read people, add them or start a campaign."
              action={{ to: "?add=yes", label: "New key" }}
            />
          )
        )}
      </OnlyIf>
    </div>
  );
}

const columnsOf = (now: string): Column<ApiKey>[] => [
  {
    head: "Key",
    names: true,
    cell: ({ name, ending, state, createdBy }) => (
      <>
        <span className="who">{name}</span>
        <code className="soft">{`…${ending}`}</code>
        {state === "expired" && <StateBadge tone="wait" label="Expired" />}
        {state === "stopped" && <StateBadge tone="bad" label={`Stopped: ${createdBy} lost access`} />}
      </>
    ),
  },
  {
    head: "May",
    cell: ({ scopes, coach }) => (
      <>
        {scopes.join(", ")}
        <span className="soft at">{coach ?? "All coaches"}</span>
      </>
    ),
  },
  {
    head: "Last used",
    className: "wide",
    cell: ({ lastUsedAt, createdAt }) => (
      <span className={isUnused(lastUsedAt ?? createdAt, now) ? "late" : "soft"}>
        {lastUsedAt ? fromNow(lastUsedAt, now) : "Not yet"}
      </span>
    ),
  },
  {
    head: "Expires",
    className: "wide",
    cell: ({ expiresAt }) => <span className="soft">{expiresAt ? fromNow(expiresAt, now) : "Never"}</span>,
  },
  {
    head: "Actions",
    isHeadHidden: true,
    cell: ({ id, name }) => (
      <Link className="danger" to={`?revoke=${id}`} aria-label={`Revoke ${name}`} preventScrollReset>
        Revoke
      </Link>
    ),
  },
];

const isUnused = (since: string, now: string) =>
  Date.parse(now) - Date.parse(since) > UNUSED_DAYS * 86_400_000;
