/** QR codes by the standard's own figures, and one that a reader has read. */
import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { qrCode, remainder } from "./qr-code.ts";
import { correction } from "./qr-correction.ts";

it("corrects as the standard's example does", () => {
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  expect(correction(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
});

it("writes level, mask and version as the standard's tables have them", () => {
  expect((remainder(0, 10, 0x537) ^ 0x5412).toString(2)).toBe("101010000010010");
  expect((((5 << 10) | remainder(5, 10, 0x537)) ^ 0x5412).toString(2)).toBe("100000011001110");
  expect(((7 << 12) | remainder(7, 12, 0x1f25)).toString(2)).toBe("111110010010100");
});

it("is as large as its text needs, and none where the text is too long", () => {
  expect([1, 14, 15, 62, 63, 152, 153, 213].map((length) => qrCode("x".repeat(length))?.length)).toEqual([
    21, 21, 25, 33, 37, 49, 53, 57,
  ]);
  expect(qrCode("x".repeat(214))).toBeNull();
});

it("is the one that an independent reader has read as this address", () => {
  const key = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDG";
  const code = qrCode(
    `otpauth://totp/Foyer:owner%40foyer.example?secret=${key}&issuer=Foyer&digits=6&period=30`,
  );
  expect(createHash("sha256").update(JSON.stringify(code)).digest("hex")).toBe(
    "f944f8b29a4c5419e937e1db139c5f3a10913f6b68fe7aba5885aa2b1009601b",
  );
});
