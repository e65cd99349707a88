/**
 * Reports as six reporters write them. Elements and order follow RFC 7489 appendix C and RFC 9990 appendix B, each in the
 * layout of a published example, its `source`. "parsedmarc" is github.com/domainaware/parsedmarc at 6358c364, samples/aggregate/.
 */
import { generateKeyPairSync } from "node:crypto";
import { deflateRawSync, gzipSync } from "node:zlib";
import nodemailer from "nodemailer";

const { publicKey, privateKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "der" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});

/** The DNS of every reporter. */
export const reporterKey = (domain: string): [string, string[]] => [
  `TXT rua._domainkey.${domain}`,
  [`v=DKIM1; k=rsa; p=${publicKey.toString("base64")}`],
];

export type Row = {
  ip: string;
  count?: number;
  from?: string;
  dkim?: [domain: string, result: string, selector?: string][];
  spf?: [domain: string, result: string][];
  aligned?: { dkim?: boolean; spf?: boolean };
  reason?: string;
  disposition?: string;
};

type Layout = {
  source: string;
  reporter: string;
  from: string;
  org: string;
  open: string;
  version: boolean;
  pack: "zip" | "gzip" | "xml";
  resultFirst?: boolean;
};
const plain = "<feedback>";
export const layouts = {
  google: {
    source: "parsedmarc: twilight.eml, and dmarc.org/wiki/FAQ",
    ...{ reporter: "google.com", from: "noreply-dmarc-support@google.com", org: "google.com" },
    ...{ open: plain, version: false, pack: "zip" },
  },
  outlook: {
    source: "parsedmarc: protection.outlook.com!example.com!1711756800!1711843200.xml",
    ...{
      reporter: "microsoft.com",
      from: "dmarcreport@microsoft.com",
      org: "Outlook.com",
      version: true,
      pack: "gzip",
    },
    open: '<feedback xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
  },
  yahoo: {
    source: "RFC 7489 appendix C; sender and gzip as in knowledgebase.bison.co.in, article 335",
    ...{ reporter: "yahoo.com", from: "noreply@dmarc.yahoo.com", org: "Yahoo" },
    ...{ open: plain, version: false, pack: "gzip" },
  },
  zoho: {
    source: "parsedmarc at d0bb858: zoho.com!example.com!1581753600!1581840000.xml",
    ...{ reporter: "zoho.com", from: "noreply-dmarc@zoho.com", org: "zoho.com" },
    ...{ open: plain, version: false, pack: "zip", resultFirst: true },
  },
  opendmarc: {
    source: "parsedmarc: veeam.com!example.com!1530133200!1530219600.xml",
    ...{ reporter: "clinic.org", from: "postmaster@mail.clinic.org", org: "clinic.org" },
    ...{ open: plain, version: false, pack: "gzip" },
  },
  rfc9990: {
    source: "RFC 9990 appendix B; parsedmarc: rfc9990-sample.xml",
    ...{ reporter: "sample-reporter.net", from: "report_sender@sample-reporter.net", org: "Sample Reporter" },
    ...{ open: '<feedback xmlns="urn:ietf:params:xml:ns:dmarc-2.0">', version: true, pack: "xml" },
  },
} satisfies Record<string, Layout>;

type Report = { id: string; domain: string; begins: Date; policy?: string; rows: Row[] };

export function dmarcXml(layout: Layout, { id, domain, begins, policy = "none", rows }: Report): string {
  const begin = Math.floor(begins.getTime() / 1000);
  const auth = ([of, result, selector]: [string, string, string?]) => {
    const parts = [`<domain>${of}</domain>`, `<result>${result}</result>`];
    return (
      (layout.resultFirst ? parts.toReversed() : parts).join("") +
      (selector ? `<selector>${selector}</selector>` : "")
    );
  };
  return `<?xml version="1.0" encoding="UTF-8" ?>
${layout.open}${layout.version ? "<version>1.0</version>" : ""}
  <report_metadata><org_name>${layout.org}</org_name><email>${layout.from}</email><report_id>${id}</report_id>
    <date_range><begin>${begin}</begin><end>${begin + 86_399}</end></date_range></report_metadata>
  <policy_published><domain>${domain}</domain><adkim>r</adkim><aspf>r</aspf><p>${policy}</p><sp>none</sp><pct>100</pct></policy_published>
  ${rows
    .map(
      ({
        ip,
        count = 1,
        from = domain,
        dkim = [],
        spf = [],
        aligned = {},
        reason,
        disposition = "none",
      }) => `<record>
    <row><source_ip>${ip}</source_ip><count>${count}</count><policy_evaluated><disposition>${disposition}</disposition>
      <dkim>${aligned.dkim ? "pass" : "fail"}</dkim><spf>${aligned.spf ? "pass" : "fail"}</spf>${reason ? `<reason><type>${reason}</type><comment></comment></reason>` : ""}</policy_evaluated></row>
    <identifiers><header_from>${from}</header_from></identifiers>
    <auth_results>${dkim.map((each) => `<dkim>${auth(each)}</dkim>`).join("")}${spf.map((each) => `<spf>${auth(each)}<scope>mfrom</scope></spf>`).join("")}</auth_results>
  </record>`,
    )
    .join("\n  ")}
</feedback>`;
}

type ZipFile = { name: string; content: Buffer; flags?: number };

export function zip(files: ZipFile[]): Buffer {
  const parts: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const { name, content, flags = 0 } of files) {
    const packed = deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), common, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    entries.push(
      Buffer.concat([Buffer.from("PK\x01\x02\x14\x00", "latin1"), common, rest, Buffer.from(name)]),
    );
    parts.push(local);
    at += local.length;
  }
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(
    entries.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...entries, end]);
}

type Mail = {
  from: string;
  signAs?: string | null;
  content: Buffer;
  type: string;
  name: string;
  subject?: string;
};

/** The mail of a report, signed by nodemailer. */
export async function reportMail({ from, signAs, content, type, name, subject }: Mail): Promise<Buffer> {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message } = await transport.sendMail({
    from,
    to: "reports@foyer.example",
    subject: subject ?? "Report Domain: ninalaurent.com Submitter: reporter Report-ID: 1",
    text: "This is a report.",
    attachments: [{ filename: name, content, contentType: type }],
    ...(signAs && { dkim: { domainName: signAs, keySelector: "rua", privateKey } }),
  });
  return message as Buffer;
}

export async function dmarcMail(
  layout: Layout,
  report: Report,
  { signAs = layout.reporter as string | null } = {},
) {
  const xml = Buffer.from(dmarcXml(layout, report));
  const name = `${layout.reporter}!${report.domain}!1!2.xml`;
  const [content, type] =
    layout.pack === "zip"
      ? [zip([{ name, content: xml }]), "application/zip"]
      : layout.pack === "gzip"
        ? [gzipSync(xml), "application/gzip"]
        : [xml, "text/xml"];
  return reportMail({ from: layout.from, signAs, content, type, name });
}
