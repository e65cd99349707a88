/** The shipped words as a native coach would write them: no translated phrasing, one spelling a coach, and nothing that docs/voices.md says this coach never says. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { plainWords } from "#core/content/emails/rich-text.ts";
import { loadContent } from "#core/content/stored-pages/load-content.ts";
import { messagesOf } from "../messages-of.ts";

const { campaigns, coaches, pages, guides } = await loadContent("content");
const voices = readFileSync("docs/voices.md", "utf8");
/** The spec's own texts stay to the letter, whoever speaks. */
const given = readFileSync("e2e/acceptance/pages.json", "utf8").toLowerCase();

type Text = { where: string; text: string };

/** Every sentence that somebody reads. Keys, addresses and names of things hold no two words in a row. */
function textsOf(where: string, value: unknown): Text[] {
  if (typeof value === "string") return /[a-z] [a-z]/i.test(value) ? [{ where, text: value }] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => textsOf(`${where}.${key}`, each));
}

function spokenBy(slug: string): Text[] {
  const own = ({ coach }: { coach: string }) => coach === slug;
  return [
    ...pages.filter(own).flatMap((page) => textsOf(page.id, page)),
    ...guides.filter(own).flatMap((guide) => textsOf(`guide ${guide.id}`, guide)),
    ...campaigns
      .filter(own)
      .flatMap((campaign) =>
        messagesOf(campaign).flatMap(({ name, message }) => textsOf(`${campaign.name}, ${name}`, message)),
      ),
  ].filter(({ text }) => !given.includes(JSON.stringify(text).slice(1, -1).toLowerCase()));
}

const offending = (texts: Text[], patterns: RegExp[]) =>
  texts.flatMap(({ where, text }) =>
    patterns.flatMap((pattern) => {
      const found = pattern.exec(text);
      return found ? [`${where}: …${text.slice(Math.max(0, found.index - 30), found.index + 50)}…`] : [];
    }),
  );

/** Word for word from another language. Each stood in a text once, or is the same mistake with other words. */
const translated = [
  /\bam an? [\w-]+ and no [\w-]+\b/i,
  /\banother (?:one )?than\b/i,
  /\b(?:is|are|was|were) no (?:doctors?|lawyers?|therap\w+|advisers?|advisors?|bankers?|accountants?)\b/i,
  /\bsince (?:two|three|four|five|ten|twenty|many|\d+) (?:days|weeks|months|years)\b(?! ago)/i,
  /\blook(?:ing)? forward to (?:hear|see|meet|read)\b/i,
  /\bhow (?:it|this|that|they) looks? like\b/i,
  /\b(?:informations|advices|feedbacks|homeworks|furnitures|softwares)\b/i,
  /\bmake (?:a photo|a party|an experience|sport)\b/i,
  /\bin the near of\b|\bin the meantime time\b|\bon the other side,/i,
  /\bas first\b|\bthe most of (?:us|them|people)\b|\bas (?:next|last) step\b/i,
  /\bwith (?:\w+ )?years? I\b/i,
  /\bso called\b|\bbeamer\b|\bhandy\b(?= (?:number|phone))|\bactual(?:ly)? (?:current|moment)\b/i,
  /\bexplain (?:me|us|you)\b|\bsuggest (?:me|you) to\b|\bdiscuss about\b/i,
  /\bif you (?:would|will) have (?:any )?questions?\b/i,
  /\bmore (?:easier|better|cheaper|quicker|faster)\b/i,
  /\bfor what (?:it )?is good\b|\bthat is why because\b|\bwhat (?:means|calls) that\b/i,
];

/** A second main clause after a bare comma, where nothing before it makes the first one dependent, and no third follows. */
const spliced =
  /(?:^|[.!?] )(?:I|You|We|They|S?[Hh]e|It)(?: (?!if|when|that|what|who|which|because|while|as|where|whether|than|say|said|says|tell|told|ask|asked|think|thought|know|knew|hear|heard|how|like)[\w’']+){2,8}, (?:I|we|they|s?[h]e|it) (?:am|is|are|was|were|have|has|had|do|does|did|will|would|can)\b(?![^.!?]*, and\b)/;

const american = [
  /\b(?:colour|favour(?!ite things)|behaviour|neighbour|honour|labour|rumour)/i,
  /\b\w+(?:realis|recognis|organis|apologis|specialis|prioritis|summaris|minimis|emphasis)(?:e|ed|es|ing)\b|\b(?:realis|recognis|organis|apologis|specialis|prioritis|summaris|minimis)(?:e|ed|es|ing)\b/i,
  /\b(?:centre|theatre|metre|litre|programme|cheque|tyre|kerb|grey|travell(?:ed|er|ing)|cancell(?:ed|ing)|labell(?:ed|ing)|whilst)\b/i,
];
const british = [
  /\b(?:color|favor|behavior|neighbor|honor|labor|rumor)(?:s|ed|ing|ite|able)?\b/i,
  /\b(?:realiz|recogniz|organiz|apologiz|specializ|prioritiz|summariz|minimiz|emphasiz)(?:e|ed|es|ing)\b/i,
  /\b(?:center|theater|gray|traveled|traveling|traveler|canceled|canceling|labeled|gotten|sidewalk)\b/i,
];

const written = (words: string) => new RegExp(`\\b${words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}\\b`, "i");

describe.each(coaches)("$name", (coach) => {
  const texts = spokenBy(coach.slug);
  const voice = voices.split("\n\n").find((each) => each.startsWith(`**${coach.name}.**`)) ?? "";

  it("has a voice that is written down", () => {
    expect(texts.length).toBeGreaterThan(40);
    expect(voice).toContain("Never says");
  });

  it("speaks as somebody who grew up with the language", () => {
    expect(offending(texts, [...translated, spliced])).toEqual([]);
  });

  it("keeps to one spelling", () => {
    expect(offending(texts, voice.includes("British spelling") ? british : american)).toEqual([]);
  });

  it("never says what the voice never says", () => {
    const [, never = ""] = /Never says((?: |,|or|“[^”]+”)+)/.exec(voice) ?? [];
    const words = [...never.matchAll(/“([^”]+)”/g)].map(([, word = ""]) => written(word));
    expect(words.length).toBeGreaterThan(1);
    // What is quoted is what others say.
    const own = texts.map(({ where, text }) => ({ where, text: text.replace(/“[^”]*”/g, "“”") }));
    expect(offending(own, words)).toEqual([]);
    if (voice.includes("never an exclamation mark")) expect(offending(own, [/!(?!=)/])).toEqual([]);
  });
});

describe("letters", () => {
  const letters = campaigns.flatMap((campaign) =>
    messagesOf(campaign).map(({ name, message }) => ({ where: `${campaign.name}, ${name}`, message })),
  );
  const paragraphs = (message: (typeof letters)[number]["message"]) =>
    message.body.flatMap((block) => (block.kind === "paragraph" ? [plainWords(block.text)] : []));

  it("greet by the first name alone", () => {
    const texts = letters.flatMap(({ where, message }) => textsOf(where, message));
    expect(texts.length).toBeGreaterThan(1000);
    expect(offending(texts, [/\b(?:Dear|Hi|Hello|Hey),? \{\{ ?name\b/])).toEqual([]);
  });

  it("call somebody without a name 'there', the spec's default, after a greeting that needs a name", () => {
    const greetings = letters.flatMap(({ where, message }) => {
      const found = /^\{% if first_name != "" %\}(.+)\{% else %\}(.+)\{% endif %\}$/.exec(
        paragraphs(message)[0] ?? "",
      );
      return found ? [{ where, named: found[1], unnamed: found[2] }] : [];
    });
    expect(greetings.length).toBeGreaterThan(80);
    const wrong = greetings.filter(({ named = "", unnamed = "" }) => {
      const [, needy] = /^(Hi|Hey) /.exec(named) ?? [];
      return needy ? unnamed !== `${needy} there,` : /\bthere\b|^Dear\W*$/.test(unnamed);
    });
    expect(wrong).toEqual([]);
    expect(greetings.filter(({ unnamed }) => unnamed === "Hi there,").length).toBeGreaterThan(20);
  });

  it("go on with a capital after the salutation", () => {
    const small = letters.flatMap(({ where, message }) => {
      const [greeting = "", next = ""] = paragraphs(message);
      const begins = next.replace(/^(?:\{%[^%]*%\}|[“"‘'*_\s])+/, "");
      return /first_name/.test(greeting) && /^[a-z]/.test(begins) ? [`${where}: ${begins.slice(0, 60)}`] : [];
    });
    expect(small).toEqual([]);
    expect(
      letters.filter(({ message }) => /first_name/.test(paragraphs(message)[0] ?? "")).length,
    ).toBeGreaterThan(80);
  });
});
