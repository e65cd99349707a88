/** Reads secrets from the environment or from files, and detects weak ones. */
import { readFileSync, statSync } from "node:fs";
import { isInNetworks, parseNetworks } from "../core/kernel/network/networks.ts";

type Source = Record<string, string | undefined>;

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

const MOST_BYTES = 64 * 1024;

/** Strips the line break that editors add at the end. */
function readSecretFile(file: string): string {
  const stat = statSync(file);
  // Reading a pipe or device could block forever.
  if (!stat.isFile()) throw new Error("it is no file");
  if (stat.size > MOST_BYTES) throw new Error("it is too long for a secret");
  return readFileSync(file, "utf8").replace(/\r?\n$/, "");
}

export function hasExamplePassword(url: string): boolean {
  return new URL(url).password === "password";
}

const LOCAL = parseNetworks("loopback, private") ?? [];

/** A password may be sent to a mail server unencrypted only within a local network. */
export function isEncryptedOrLocal(url: string): boolean {
  if (!URL.canParse(url)) return true; // already rejected by the URL rule
  const { hostname, password, searchParams } = new URL(url);
  if (password === "" || searchParams.get("ignoreTLS") !== "true") return true;
  // A name without a dot is a container or a host on the same network.
  return !/[.:]/.test(hostname) || isInNetworks(hostname.replace(/^\[|\]$/g, ""), LOCAL);
}

/** Words found in examples but never in random secrets. */
const PLACEHOLDER = /replace-?me|change-?me|at-least-|-random-characters|your-secret|example/i;
/** Random secrets have more distinct characters than this. */
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
