/** Secrets of the environment: where they come from, and which of them are none. */
import { readFileSync, statSync } from "node:fs";
import { isInNetworks, parseNetworks } from "../core/kernel/network/networks.ts";

type Source = Record<string, string | undefined>;

/** As it stands, or what is in the file that `<name>_FILE` names; else why it cannot be had, with the fix. */
export function readSecret(
  source: Source,
  name: string,
): { given?: string | undefined; unreadable?: string } {
  const [given, file] = [source[name] || undefined, source[`${name}_FILE`]];
  if (!file) return { given };
  if (given !== undefined)
    return { unreadable: `${name} and ${name}_FILE are both set: remove one of them.` };
  try {
    const content = readSecretFile(file);
    if (content) return { given: content };
    return { unreadable: `${name}_FILE names an empty file: write the value into ${file}.` };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return {
      unreadable: `${name}_FILE cannot be read (${code ?? message}): see that ${file} is there, and that the user this process runs as may read it.`,
    };
  }
}

/** Far more than a secret or a key has. */
const MOST_BYTES = 64 * 1024;

/** An editor ends a file with a line break, which is not part of the secret. */
function readSecretFile(file: string): string {
  const stat = statSync(file);
  // A pipe or a device would keep the process waiting.
  if (!stat.isFile()) throw new Error("it is no file");
  if (stat.size > MOST_BYTES) throw new Error("it is too long for a secret");
  return readFileSync(file, "utf8").replace(/\r?\n$/, "");
}

/** The password that stands in the examples, wherever else the address leads. */
export function hasExamplePassword(url: string): boolean {
  return new URL(url).password === "password";
}

const LOCAL = parseNetworks("loopback, private") ?? [];

/** A mail server may be sent a password without encryption only where nobody else is on the way to it. */
export function isEncryptedOrLocal(url: string): boolean {
  if (!URL.canParse(url)) return true; // refused by the rule before
  const { hostname, password, searchParams } = new URL(url);
  if (password === "" || searchParams.get("ignoreTLS") !== "true") return true;
  // A name without a dot is a container or a host of the same network.
  return !/[.:]/.test(hostname) || isInNetworks(hostname.replace(/^\[|\]$/g, ""), LOCAL);
}

/** Words that stand in examples and nowhere in what was drawn. */
const PLACEHOLDER = /replace-?me|change-?me|at-least-|-random-characters|your-secret|example/i;
/** Of so few different characters nothing drawn consists. */
const FEWEST_CHARACTERS = 6;

type Judged = { example: string; isExample?: (value: string) => boolean };

export function weaknessOf(value: string, { example, isExample }: Judged): string | false {
  if (isExample) return isExample(value) && "the example's, which everybody knows";
  if (value === example || PLACEHOLDER.test(value)) return "the example's, which everybody knows";
  const isRepeated = [1, 2, 3, 4, 5, 6, 7, 8].some((length) => isRepetition(value, length));
  return (new Set(value).size < FEWEST_CHARACTERS || isRepeated) && "too easy to guess";
}

const isRepetition = (value: string, length: number) =>
  value ===
  value
    .slice(0, length)
    .repeat(Math.ceil(value.length / length))
    .slice(0, value.length);
