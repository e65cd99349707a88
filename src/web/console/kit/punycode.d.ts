declare module "punycode.js" {
  export function toUnicode(address: string): string;
}
