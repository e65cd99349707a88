import { pick } from "#core/kernel/pick.ts";
import { toolNames } from "./reasons.ts";

type Source = { statement: string; fileName: string; tool: string };
type Row = { line: number; person: { evidence: string | null } };

/** The prefix is how `sending/consent/third-party-signup.ts` recognizes imports. */
export function consentWording(
  { statement, fileName, tool }: Source,
  { line, person }: Row,
  now: Date,
): string {
  const day = now.toISOString().slice(0, 10);
  const from = tool === "plain" ? "the file" : `a ${pick(toolNames, tool) ?? "file"} export,`;
  const evidence = person.evidence ? `: ${person.evidence}.` : ", which says nothing of their consent.";
  const said = /[.!?]$/.test(statement) ? statement : `${statement}.`;
  return `Imported by the owner on ${day}: ${said} From ${from} ${fileName}, line ${line}${evidence}`;
}
