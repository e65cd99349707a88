/** Recognizes an upload by its bytes: its name and content type prove nothing. */
import { findActiveContent } from "./active-pdf.ts";

export const FILE_MAX = 20 * 1024 * 1024;

export type Recognized = { kind: "picture" | "pdf" } | { kind: "refused"; reason: string };

const refused = (reason: string): Recognized => ({ kind: "refused", reason });

export function recognizeFile(content: Buffer): Recognized {
  if (content.length === 0) return refused("Choose a file. The one that arrived is empty.");
  if (content.length > FILE_MAX) return refused("That file is larger than 20 MB. Please make it smaller.");
  if (isPicture(content)) return { kind: "picture" };
  if (startsWith(content, "%PDF-")) {
    const problem = checkPdf(content);
    return problem ? refused(problem) : { kind: "pdf" };
  }
  return refused(refusalOf(content));
}

const startsWith = (content: Buffer, text: string, at = 0) =>
  content.toString("latin1", at, at + text.length) === text;

function isPicture(content: Buffer): boolean {
  return (
    startsWith(content, "\xff\xd8\xff") ||
    startsWith(content, "\x89PNG\r\n\x1a\n") ||
    startsWith(content, "GIF87a") ||
    startsWith(content, "GIF89a") ||
    (startsWith(content, "RIFF") && startsWith(content, "WEBP", 8)) ||
    brandsOf(content).some((brand) => brand === "avif" || brand === "avis")
  );
}

function brandsOf(content: Buffer): string[] {
  if (content.length < 16 || !startsWith(content, "ftyp", 4)) return [];
  const end = Math.min(content.readUInt32BE(0), content.length, 128);
  const brands = [content.toString("latin1", 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(content.toString("latin1", at, at + 4));
  return brands;
}

const HEIC = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]);
const TAKEN = "Pictures may be JPEG, PNG, WebP, AVIF or GIF, documents PDF.";

function refusalOf(content: Buffer): string {
  const head = content.toString("latin1", 0, 1024).trimStart().toLowerCase();
  if (brandsOf(content).some((brand) => HEIC.has(brand)))
    return "That is a HEIC photo, as iPhones take them, which most browsers cannot show. Export it as JPEG, or send it to yourself by email at ‘Actual size’, and upload that.";
  if (head.includes("<svg"))
    return "SVG files can contain scripts, so they are not accepted. Save it as PNG and upload that.";
  if (head.startsWith("pk"))
    return `That is a ZIP archive or an Office document. Save it as PDF and upload that. ${TAKEN}`;
  if (/^(<!doctype|<html|<\?xml|<script)/.test(head)) return `That is a web page, not a picture. ${TAKEN}`;
  return `That kind of file can’t be used here. ${TAKEN}`;
}

/** PDF readers look for the end marker in this many bytes. */
const TAIL = 2048;
const BROKEN = "That PDF is incomplete: its end is missing. Export it once more and upload that.";

function checkPdf(content: Buffer): string | null {
  if (!/^%PDF-[12]\.\d/.test(content.toString("latin1", 0, 8)))
    return "That PDF has no version that readers know.";
  const tail = content.toString("latin1", Math.max(0, content.length - TAIL));
  const end = tail.lastIndexOf("%%EOF");
  if (end < 0) return BROKEN;
  // Anything after the end marker, such as a hidden archive, is not part of the PDF.
  if (tail.slice(end + 5).replace(/[\s\0]/g, "") !== "")
    return "Something else is attached to the end of that PDF. Export it once more and upload that.";
  const [, offset] = /startxref\s+(\d{1,10})\s*$/.exec(tail.slice(0, end)) ?? [];
  if (offset === undefined) return BROKEN;
  const table = content.toString("latin1", Number(offset), Number(offset) + 40).trimStart();
  return /^(xref\b|\d+\s+\d+\s+obj\b)/.test(table) ? findActiveContent(content) : BROKEN;
}
