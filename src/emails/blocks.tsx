import type { ReactElement } from "react";
import { Button, Heading, Hr, Img, Link, Section, Text } from "react-email";
import { type EmailBlock, PICTURE_COLUMN } from "#core/content/emails/campaign.ts";
import { type RichText, type StyledText, spansOf } from "#core/content/emails/rich-text.ts";
import { pictureAddress, readPictureName, widthsOf } from "#core/content/pages/addresses/picture-address.ts";
import type { Look } from "./look.ts";
import { isJoinLink, linkFollows, site } from "./small-print.ts";

type Of<Kind extends EmailBlock["kind"]> = Extract<EmailBlock, { kind: Kind }>;

type Props = { block: EmailBlock; look: Look; loud?: boolean };

/** The return type makes the compiler require every kind of block. */
export function Block({ block, look, loud }: Props): ReactElement {
  const { day } = look;
  switch (block.kind) {
    case "paragraph":
      return (
        <Text className="ink" style={{ ...reading(look), margin: `0 0 ${space(look, 18)}` }}>
          <Words text={block.text} look={look} />
        </Text>
      );
    case "heading":
      return (
        <Heading
          as="h2"
          className="ink"
          style={{ ...headline(look, 22), color: day.ink, margin: `${space(look, 30)} 0 12px` }}
        >
          {block.text}
        </Heading>
      );
    case "list":
      return <List block={block} look={look} />;
    case "facts":
      return <Facts block={block} look={look} />;
    case "button": {
      const button = (
        <Section style={{ padding: `${space(look, 6)} 0 ${space(look, 26)}` }}>
          <Button
            className={loud ? "button" : "quiet"}
            href={block.href}
            style={loud ? buttonStyle(look) : quietButtonStyle(look)}
          >
            {block.label}
          </Button>
        </Section>
      );
      if (!isJoinLink(block.href)) return button;
      return (
        <>
          {linkFollows.when}
          <Text className="ink" style={{ ...reading(look), margin: `0 0 ${space(look, 18)}` }}>
            {linkFollows.words}
          </Text>
          {linkFollows.otherwise}
          {button}
          {linkFollows.end}
        </>
      );
    }
    case "quote":
      return (
        <Section style={{ padding: `${space(look, 6)} 0 ${space(look, 24)}` }}>
          <blockquote style={{ margin: 0, borderLeft: `4px solid ${look.head.mark}`, paddingLeft: "18px" }}>
            <Text
              className="ink"
              style={{ ...headline(look, 20), color: day.ink, margin: 0, lineHeight: "1.4" }}
            >
              <Words text={block.text} look={look} />
            </Text>
            {block.by && (
              <Text className="soft" style={{ ...small(look), margin: "8px 0 0" }}>
                {block.by}
              </Text>
            )}
          </blockquote>
        </Section>
      );
    case "small":
      return (
        <Text className="soft" style={{ ...small(look), margin: `0 0 ${space(look, 16)}` }}>
          <Words text={block.text} look={look} />
        </Text>
      );
    case "divider":
      return (
        <Hr className="line" style={{ borderTop: `1px solid ${day.line}`, margin: `${space(look, 26)} 0` }} />
      );
    case "picture":
      return <Picture block={block} look={look} />;
  }
}

/** Plain text stays one string, so that messages without links keep the same bytes. */
function Words({ text, look }: { text: RichText; look: Look }) {
  return spansOf(text).map((span, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once to a string.
    typeof span === "string" ? span : <Styled key={index} span={span} look={look} />,
  );
}

function Styled({ span: { text, href, bold, italic }, look }: { span: StyledText; look: Look }) {
  const leaning = italic ? <em>{text}</em> : text;
  const words = bold ? <strong>{leaning}</strong> : leaning;
  if (href === undefined) return words;
  return (
    <Link className="link" href={href} style={{ color: look.day.link, textDecorationLine: "underline" }}>
      {words}
    </Link>
  );
}

/** WebP, because mail programs don't reliably read AVIF; twice the display width for high-density screens. */
function Picture({ block, look }: { block: Of<"picture">; look: Look }) {
  const size = readPictureName(block.file) ?? { hash: "", width: 1, height: 1 };
  const width = Math.min(block.width ?? PICTURE_COLUMN, PICTURE_COLUMN, size.width);
  const kept = widthsOf(size.width);
  const fine = kept.find((each) => each >= width * 2) ?? size.width;
  return (
    <Section style={{ padding: `${space(look, 6)} 0 ${space(look, 22)}` }}>
      <Img
        src={`${site}${pictureAddress(size.hash, fine, "webp")}`}
        alt={block.alt}
        width={width}
        height={Math.round((width * size.height) / size.width)}
        style={{
          width: "100%",
          maxWidth: `${width}px`,
          height: "auto",
          borderRadius: Math.min(look.corner.control, 12),
        }}
      />
    </Section>
  );
}

/** The item carries the numeral's font: the only way to style a marker that works in every client. */
function List({ block, look }: { block: Of<"list">; look: Look }) {
  const { day } = look;
  const Tag = block.ordered ? "ol" : "ul";
  return (
    <Tag style={{ margin: `0 0 ${space(look, 10)} ${block.ordered ? 28 : 22}px`, padding: 0 }}>
      {block.items.map(({ lead, text, quote }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once to a string; two items may be alike.
          key={index}
          className="link"
          style={{
            ...headline(look, 20),
            color: day.link,
            margin: `0 0 ${space(look, block.ordered ? 24 : 12)}`,
          }}
        >
          {lead && (
            <Text className="ink" style={{ ...headline(look, 20), color: day.ink, margin: "0 0 4px" }}>
              {lead}
            </Text>
          )}
          <Text className="ink" style={{ ...reading(look), margin: 0 }}>
            <Words text={text} look={look} />
          </Text>
          {quote && <Copy words={quote} look={look} />}
        </li>
      ))}
    </Tag>
  );
}

function Copy({ words, look }: { words: string; look: Look }) {
  const { day, corner } = look;
  const copied = { ...reading(look), fontSize: "16px", lineHeight: "24px" };
  return (
    <Section style={{ paddingTop: "12px" }}>
      <Section
        className="tint"
        style={{
          backgroundColor: day.tint,
          borderRadius: Math.min(corner.control, 12),
          padding: "13px 16px",
        }}
      >
        {words.split("\n").map((line, index) => (
          <Text key={line} className="ink" style={{ ...copied, margin: index ? "8px 0 0" : 0 }}>
            {line}
          </Text>
        ))}
      </Section>
    </Section>
  );
}

function Facts({ block, look }: { block: Of<"facts">; look: Look }) {
  const { day } = look;
  const edge = { borderTop: `1px solid ${day.line}`, padding: `${space(look, 10)} 0` };
  return (
    <Section style={{ padding: `${space(look, 4)} 0 ${space(look, 12)}` }}>
      <table width="100%" border={0} cellPadding={0} cellSpacing={0}>
        <tbody>
          {block.rows.map(({ label, value }) => (
            <tr key={label}>
              <th
                scope="row"
                className="line link"
                align="left"
                style={{
                  width: "92px",
                  verticalAlign: "top",
                  ...reading(look),
                  ...edge,
                  color: day.link,
                  fontWeight: 700,
                }}
              >
                {label}
              </th>
              <td className="line ink" valign="top" style={{ ...reading(look), ...edge }}>
                <Words text={value} look={look} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

export const space = (look: Look, pixels: number) => `${Math.round(pixels * look.air)}px`;

export const headline = ({ display }: Look, size: number) => ({
  fontFamily: display.family,
  fontWeight: display.weight,
  letterSpacing: display.tracking,
  fontSize: `${size}px`,
  lineHeight: "1.25",
});

export const reading = ({ body, day }: Look) => ({
  fontFamily: body,
  fontSize: "17px",
  fontWeight: 400,
  // Resets the value a list item inherits from its numeral.
  letterSpacing: "0",
  lineHeight: "27px",
  color: day.ink,
});

export const small = (look: Look) => ({
  ...reading(look),
  fontSize: "14px",
  lineHeight: "21px",
  color: look.day.soft,
});

export const buttonStyle = ({ body, day, corner }: Look) => ({
  fontFamily: body,
  fontSize: "17px",
  fontWeight: 700,
  lineHeight: "22px",
  color: day.onButton,
  backgroundColor: day.button,
  borderRadius: corner.control,
  padding: "13px 28px",
});

const quietButtonStyle = (look: Look) => ({
  ...buttonStyle(look),
  color: look.day.link,
  backgroundColor: "transparent",
  border: `2px solid ${look.day.link}`,
  padding: "11px 24px",
});
