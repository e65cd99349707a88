/** The verbs of domains, asked by one coach for what is another's. */
import { addDomain } from "#core/operations/domains/add-domain.ts";
import { makeMain, removeDomain } from "#core/operations/domains/change-domain.ts";
import { checkDomain } from "#core/operations/domains/check-domain.ts";
import { listDomains } from "#core/operations/domains/list-domains.ts";
import type { Ask } from "./theirs.ts";

export const domainVerbs: Record<string, Ask> = {
  "operations/domains/add-domain.ts#addDomain": (ctx, scope, { slug }) =>
    addDomain(ctx, scope, { coach: slug, host: "mine.example.test" }),
  "operations/domains/change-domain.ts#makeMain": (ctx, scope, { domainId }) =>
    makeMain(ctx, scope, { domainId }),
  "operations/domains/change-domain.ts#removeDomain": (ctx, scope, { domainId }) =>
    removeDomain(ctx, scope, { domainId }),
  "operations/domains/check-domain.ts#checkDomain": (ctx, scope, { domainId }) =>
    checkDomain(ctx, scope, { domainId }),
  "operations/domains/list-domains.ts#listDomains": (ctx, scope) => listDomains(ctx, scope),
};
