import { findActiveContent } from "./active-pdf.ts";

/** Readers search for the end in this many bytes. */
const TAIL = 2048;
const BROKEN = "That PDF is not whole: its end is missing. Export it once more and upload that.";

export function checkPdf(content: Buffer): string | null {
  if (!/^%PDF-[12]\.\d/.test(content.toString("latin1", 0, 8)))
    return "That PDF has no version that readers know.";
  const tail = content.toString("latin1", Math.max(0, content.length - TAIL));
  const end = tail.lastIndexOf("%%EOF");
  if (end < 0) return BROKEN;
  // Anything after the end is not part of the PDF, such as a hidden archive.
  if (tail.slice(end + 5).replace(/[\s\0]/g, "") !== "")
    return "Something else is attached to the end of that PDF. Export it once more and upload that.";
  const [, offset] = /startxref\s+(\d{1,10})\s*$/.exec(tail.slice(0, end)) ?? [];
  if (offset === undefined) return BROKEN;
  const table = content.toString("latin1", Number(offset), Number(offset) + 40).trimStart();
  return /^(xref\b|\d+\s+\d+\s+obj\b)/.test(table) ? findActiveContent(content) : BROKEN;
}
