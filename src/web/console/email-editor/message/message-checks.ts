/** What an email's writer should look at, beyond what stops it: found in the text as it is typed. */
import type { EmailBlock } from "#core/content/emails/campaign.ts";
import { linksOf, type RichText } from "#core/content/emails/rich-text.ts";
import type { Draft } from "#core/programs/campaigns/messages/draft.ts";
import { bodyWords, readBody } from "#core/programs/campaigns/messages/draft-body.ts";

export type MessageCheck = { title: string; detail: string; isGood: boolean };

/** Phones cut longer subjects. */
const SUBJECT = 60;
/** A reader takes about a minute for this many. */
const A_MINUTE = 220;
const LONG = 600;

export function checkMessage(draft: Draft): MessageCheck[] {
  const blocks = readBody(draft.body);
  const words = bodyWords(draft.body)
    .replace(/\{%[^%]*%\}/g, " ")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  const subject = draft.subject.trim().length;
  const links = blocks.flatMap(linksIn);
  const empty = links.filter((href) => href === "").length;
  const minutes = Math.ceil(words / A_MINUTE);
  const undescribed = blocks.filter((block) => block.kind === "picture" && block.alt.trim() === "").length;
  const bare = bareNames([draft.subject, draft.preheader, draft.title, bodyWords(draft.body)].join("\n"));
  return [
    {
      title: subject <= SUBJECT ? "Subject fits on a phone" : "Phones cut the subject",
      detail: `${subject} characters${subject > SUBJECT ? `, about ${SUBJECT} are shown` : ""}`,
      isGood: subject <= SUBJECT,
    },
    {
      title: draft.preheader.trim() ? "The inbox shows a preheader" : "No preheader",
      detail: draft.preheader.trim() ? "After the subject" : "The inbox shows the first words of the message",
      isGood: draft.preheader.trim() !== "",
    },
    {
      title: words <= LONG ? "Short enough" : "A long read",
      detail: `${words} words, ${minutes <= 1 ? "under a minute" : `about ${minutes} minutes`}`,
      isGood: words <= LONG,
    },
    {
      title:
        empty > 0
          ? `${empty === 1 ? "One link leads" : `${empty} links lead`} nowhere`
          : links.length === 0
            ? "Nothing to click"
            : `${links.length} ${links.length === 1 ? "link" : "links"}, all with an address`,
      detail: links.length === 0 ? "Fine for a personal note" : "Links and buttons",
      isGood: empty === 0,
    },
    ...(undescribed > 0
      ? [
          {
            title: `${undescribed === 1 ? "One picture has" : `${undescribed} pictures have`} no description`,
            detail: "Inboxes that block pictures show it instead. Select the picture to write it.",
            isGood: false,
          },
        ]
      : []),
    {
      title:
        bare === 0
          ? "Every name has a fallback"
          : `${bare === 1 ? "One name has" : `${bare} names have`} no fallback`,
      detail: bare === 0 ? "Nobody reads a gap" : "People who gave no name read nothing there",
      isGood: bare === 0,
    },
  ];
}

/** Names without a fallback, outside parts that only people with a name read. */
function bareNames(text: string): number {
  const unguarded = text.replace(
    /\{% (?:if|elsif) (\w+) != "" %\}(.*?)(?=\{% (?:else|elsif|endif))/gs,
    (_, tag, inner: string) => inner.replaceAll(`{{ ${tag} }}`, ""),
  );
  return unguarded.match(/\{\{ *(?:first_name|name) *\}\}/g)?.length ?? 0;
}

function linksIn(block: EmailBlock): string[] {
  const hrefs = (text: RichText) => linksOf(text).map(({ href }) => href);
  switch (block.kind) {
    case "button":
      return [block.href];
    case "paragraph":
    case "small":
    case "quote":
      return hrefs(block.text);
    case "list":
      return block.items.flatMap(({ text }) => hrefs(text));
    case "facts":
      return block.rows.flatMap(({ value }) => hrefs(value));
    default:
      return [];
  }
}
