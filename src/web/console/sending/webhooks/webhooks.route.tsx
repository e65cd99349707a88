/** `/console/settings/webhooks`: which programs are told of what, and how each delivery ended. */
import { Link } from "react-router";
import { pick } from "#core/kernel/pick.ts";
import { isWholeSite } from "#core/kernel/scope.ts";
import { listFilterOptions } from "#core/leads/people/list-filter-options.ts";
import { listEndpoints, listWebhooks } from "#core/sending/webhooks/list-webhooks.ts";
import { MainLink } from "#web/console/kit/act-link.tsx";
import { ConfirmDialog } from "#web/console/kit/confirm-dialog.tsx";
import { EmptyState } from "#web/console/kit/empty-state.tsx";
import { PageNotice } from "#web/console/kit/page-notice.tsx";
import { StateBadge } from "#web/console/kit/state-badge.tsx";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { EndpointDetails } from "#web/console/sending/webhooks/endpoint-details.tsx";
import { EndpointForm } from "#web/console/sending/webhooks/endpoint-form.tsx";
import { endpointStatus, groupsOf, saidWords } from "#web/console/sending/webhooks/webhook-labels.ts";
import { webhooksAction } from "#web/console/sending/webhooks/webhooks-action.server.ts";
import type { Route } from "./+types/webhooks.route";
import "#web/console/sending/webhooks/webhooks.css";

export const meta = () => [{ title: "Webhooks · Foyer" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const query = new URL(request.url).searchParams;
  const [endpoints, { coaches }] = await Promise.all([
    listEndpoints(ctx, scope),
    listFilterOptions(ctx, scope),
  ]);
  const shown = endpoints.find(({ id }) => id === query.get("endpoint")) ?? endpoints[0] ?? null;
  return {
    endpoints,
    shown,
    deliveries: shown ? await listWebhooks(ctx, scope, { endpointId: shown.id }) : [],
    coaches: coaches.map(({ slug, name }) => ({ slug, name })),
    isWholeSite: isWholeSite(scope),
    isAdding: query.has("add"),
    remove: endpoints.find(({ id }) => id === query.get("remove")) ?? null,
    said: pick(saidWords, query.get("said")) ?? null,
    now: ctx.clock.now().toISOString(),
  };
}

export const action = ({ request, context }: Route.ActionArgs) => webhooksAction(request, context);

export default function Webhooks({ loaderData, actionData }: Route.ComponentProps) {
  const { endpoints, shown, deliveries, remove, said, now, ...rest } = loaderData;
  const answer = actionData ?? null;
  const isAdding = rest.isAdding && !answer?.secret;
  return (
    <div className="room webhooks">
      <header className="page-head">
        <h1>Webhooks</h1>
        <p className="soft">
          Tell other programs what happens to people. To tell a person by email, use{" "}
          <Link to="/console/alerts">alerts</Link>.
        </p>
        {!isAdding && endpoints.length > 0 && (
          <div className="page-acts">
            <MainLink to="?add=yes">Add a webhook</MainLink>
          </div>
        )}
      </header>
      {said && !answer && <PageNotice>{said}</PageNotice>}
      {answer?.secret && (
        <div className="notice" role="status">
          <p>
            This is the webhook’s secret. Copy it now: it is shown only once. If you lose it, create a new
            one. After you create a new one, the old one works for one more day.
          </p>
          <p>
            <code>{answer.secret}</code>
          </p>
        </div>
      )}
      {remove && (
        <ConfirmDialog
          title="Remove this webhook?"
          intent={`remove:${remove.id}`}
          button="Remove"
          back={`/console/settings/webhooks?endpoint=${remove.id}`}
        >
          <p>{`Nothing more is sent to ${remove.url}. Its queue and its log are deleted too.`}</p>
        </ConfirmDialog>
      )}
      {isAdding && <EndpointForm {...rest} refused={answer?.refused} />}
      {shown ? (
        <div className="split">
          <nav aria-label="Webhooks">
            <ul className="sheet lines endpoints">
              {endpoints.map((endpoint) => (
                <li key={endpoint.id}>
                  <Link
                    to={`?endpoint=${endpoint.id}`}
                    aria-current={endpoint.id === shown.id ? "true" : undefined}
                    className="stack gap-2"
                  >
                    <span className="row between">
                      <strong>{endpoint.coach ?? "All coaches"}</strong>
                      <StateBadge {...endpointStatus(endpoint)} />
                    </span>
                    <span className="address">{endpoint.url}</span>
                    <span className="soft">{groupsOf(endpoint)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <EndpointDetails endpoint={shown} deliveries={deliveries} now={now} />
        </div>
      ) : (
        !isAdding && (
          <EmptyState
            title="No webhooks yet"
            reason="A webhook tells another program, such as your CRM, as soon as somebody signs up, unsubscribes or registers."
            action={{ to: "?add=yes", label: "Add a webhook" }}
          />
        )
      )}
    </div>
  );
}
