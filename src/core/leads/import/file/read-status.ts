import type { Tool } from "./columns.ts";

export type FileStatus = "subscribed" | "unsubscribed" | "bounced" | "complained" | "unconfirmed" | "unknown";

const meanings = new Map<string, FileStatus>(
  (
    [
      ["subscribed", "subscribed active confirmed engaged cold open yes true 1 opted-in opt-in optin"],
      [
        "unsubscribed",
        "unsubscribed unsubscribe cancelled canceled opted-out opt-out optout removed suppressed blocked no false 0 no:-unsubscribed",
      ],
      [
        "bounced",
        "bounced bounce cleaned hard-bounced hard-bounce hardbounced invalid undeliverable no:-bounced",
      ],
      [
        "complained",
        "complained complaint spam junk abuse marked-as-spam spam-complaint spam-report no:-complained",
      ],
      [
        "unconfirmed",
        "unconfirmed pending inactive nonsubscribed non-subscribed not-subscribed archived transactional awaiting-confirmation",
      ],
    ] satisfies [FileStatus, string][]
  ).flatMap(([status, said]) => said.split(" ").map((each): [string, FileStatus] => [each, status])),
);
/** ActiveCampaign exports its API's numbers. */
const activeCampaign = new Map<string, FileStatus>([
  ["-1", "unknown"],
  ["0", "unconfirmed"],
  ["2", "unsubscribed"],
  ["3", "bounced"],
]);
const strength: FileStatus[] = [
  "complained",
  "bounced",
  "unsubscribed",
  "unknown",
  "unconfirmed",
  "subscribed",
];

/** An empty cell unsubscribes nobody; an unknown value is not consent. */
export function readStatus(cell: string, tool: Tool): FileStatus {
  const found = cell
    .split(/[,;|]/)
    .map((each) =>
      each
        .trim()
        .toLowerCase()
        .replace(/[\s_]+/g, "-"),
    )
    .filter(Boolean)
    .map(
      (each) =>
        (tool === "activecampaign" ? activeCampaign.get(each) : undefined) ?? meanings.get(each) ?? "unknown",
    );
  return strength.find((status) => found.includes(status)) ?? "subscribed";
}

export const saysLeft = (cell: string): boolean =>
  /^(?:unsubscribed?|cancell?ed|opted[ -]out|(?:hard[ _-])?bounced|cleaned|complained|junk|marked as spam)$/i.test(
    cell,
  );

export const saysYes = (cell: string): boolean =>
  !/^(?:|0|no|false|-|n\/a|null|never|0000-00-00.*)$/i.test(cell.trim());
