/** Who sends in a domain's name, from the rows of its reports, the largest first. Pure. */
import {
  explainRow,
  type Fault,
  nameSender,
  type ReportRow,
} from "#core/sending/mail-reports/explain-row.ts";
import { faultTexts } from "#core/sending/mail-reports/fault-texts.ts";
import { providerOfReporter } from "./mailbox-providers.ts";

export type Reported = ReportRow & { emails: number; reporter: string; disposition: string };
export type SenderInName = {
  name: string;
  emails: number;
  failed: number;
  fault: { kind: Fault; title: string; fix: string } | null;
  sources: string[];
  /** A large provider saw it. Anybody with a domain can report about others, so their word alone accuses nobody. */
  isVouched: boolean;
};
export type Keys = { domain: string; selectors: string[]; retired: string[] };

export function groupSenders(rows: Reported[], keys: Keys): SenderInName[] {
  type Group = { rows: Reported[]; faults: Map<Fault, { emails: number; row: Reported }> };
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const name = nameSender(row, keys);
    const group: Group = groups.get(name) ?? { rows: [], faults: new Map() };
    groups.set(name, group);
    group.rows.push(row);
    const fault = explainRow(row, keys);
    if (!fault) continue;
    const known = group.faults.get(fault);
    group.faults.set(fault, { emails: (known?.emails ?? 0) + row.emails, row: known?.row ?? row });
  }
  return [...groups]
    .map(([name, group]): SenderInName => {
      const faults = [...group.faults].toSorted(([, a], [, b]) => b.emails - a.emails);
      // A forwarder says nothing about the sender, if there is anything else to say.
      const worst = faults.find(([kind]) => kind !== "forwarded") ?? faults[0];
      return {
        name,
        emails: sum(group.rows),
        failed: faults.reduce((total, [kind, { emails }]) => total + (kind === "forwarded" ? 0 : emails), 0),
        fault: worst ? { kind: worst[0], ...explain(worst[0], worst[1].row, keys.domain) } : null,
        isVouched: group.rows.some(({ reporter }) => providerOfReporter(reporter) !== undefined),
        sources: [...new Set(group.rows.map(({ source }) => source))].slice(0, 3),
      };
    })
    .toSorted((a, b) => b.emails - a.emails);
}

const sum = (rows: Reported[]) => rows.reduce((total, { emails }) => total + emails, 0);

function explain(fault: Fault, row: Reported, domain: string): { title: string; fix: string } {
  const { title, fix } = faultTexts[fault];
  const passed = [...row.dkim, ...row.spf].find(({ result }) => result === "pass");
  const selector = row.dkim[0]?.selector ?? "";
  return { title, fix: fix({ domain, source: row.source, selector, foreign: passed?.domain ?? row.source }) };
}
