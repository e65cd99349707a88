/** The verbs of webhooks, asked by one coach for what is another's. */
import { addEndpoint } from "#core/sending/webhooks/add-endpoint.ts";
import {
  changeTypes,
  pauseEndpoint,
  removeEndpoint,
  resumeEndpoint,
} from "#core/sending/webhooks/change-endpoint.ts";
import { listEndpoints, listWebhooks } from "#core/sending/webhooks/list-webhooks.ts";
import { renewSecret } from "#core/sending/webhooks/renew-secret.ts";
import { sendWebhookAgain, testEndpoint } from "#core/sending/webhooks/send-webhook.ts";
import type { Ask } from "./theirs.ts";

const types = ["person.tagged"];

export const webhookVerbs: Record<string, Ask> = {
  "sending/webhooks/add-endpoint.ts#addEndpoint": (ctx, scope, { slug }) =>
    addEndpoint(ctx, scope, { coach: slug, url: "http://127.0.0.1:9/mine", types }),
  "sending/webhooks/change-endpoint.ts#changeTypes": (ctx, scope, { hookId }) =>
    changeTypes(ctx, scope, { endpointId: hookId, types }),
  "sending/webhooks/change-endpoint.ts#pauseEndpoint": (ctx, scope, { hookId }) =>
    pauseEndpoint(ctx, scope, { endpointId: hookId }),
  "sending/webhooks/change-endpoint.ts#resumeEndpoint": (ctx, scope, { pausedId }) =>
    resumeEndpoint(ctx, scope, { endpointId: pausedId }),
  "sending/webhooks/change-endpoint.ts#removeEndpoint": (ctx, scope, { hookId }) =>
    removeEndpoint(ctx, scope, { endpointId: hookId }),
  "sending/webhooks/list-webhooks.ts#listEndpoints": (ctx, scope) => listEndpoints(ctx, scope),
  "sending/webhooks/list-webhooks.ts#listWebhooks": (ctx, scope, { hookId }) =>
    listWebhooks(ctx, scope, { endpointId: hookId }),
  "sending/webhooks/renew-secret.ts#renewSecret": (ctx, scope, { hookId }) =>
    renewSecret(ctx, scope, { endpointId: hookId }),
  "sending/webhooks/send-webhook.ts#testEndpoint": (ctx, scope, { hookId }) =>
    testEndpoint(ctx, scope, { endpointId: hookId }),
  "sending/webhooks/send-webhook.ts#sendWebhookAgain": (ctx, scope, { postId }) =>
    sendWebhookAgain(ctx, scope, { deliveryId: postId }),
};
