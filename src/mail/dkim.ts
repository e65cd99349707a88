import { createPrivateKey } from "node:crypto";

/** Signs for the domain of the From address unless it names another. */
export type Dkim = { selector: string; privateKey: string; domain?: string };

/** nodemailer sends without a signature when it cannot use the key; better not to start at all. */
export function checkKey(pem: string) {
  const type = createPrivateKey(pem).asymmetricKeyType;
  if (type !== "rsa") throw new Error(`The DKIM key must be an RSA key, not ${type}`);
}
