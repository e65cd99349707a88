const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => BASE32[Number.parseInt(five.padEnd(5, "0"), 2)])
    .join("");
}

export function appAddress(secret: string, email: string): string {
  const query = new URLSearchParams({
    secret: base32(Buffer.from(secret)),
    issuer: "Foyer",
    digits: "6",
    period: "30",
  });
  return `otpauth://totp/Foyer:${encodeURIComponent(email)}?${query}`;
}
