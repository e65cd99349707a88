/** The head of a message: the coach's mark and name, the title, and the brand's art at its foot. */
import { Column, Heading, Row, Section, Text } from "react-email";
import type { Coach } from "#core/content/pages/coach.ts";
import { Band } from "./band.tsx";
import { headline, reading, small, space } from "./blocks.tsx";
import type { Look } from "./look.ts";

type Props = { title: string | undefined; coach: Coach; look: Look };

export function Masthead({ title, coach, look }: Props) {
  const { head } = look;
  return (
    <Section style={{ backgroundColor: head.ground }}>
      <Section tdClassName="pad" style={{ padding: `${space(look, 28)} 40px ${space(look, 26)}` }}>
        <Row>
          <Column width={44} valign="top">
            <div aria-hidden="true" style={mark(look)}>
              {monogram(coach.name)}
            </div>
          </Column>
          <Column valign="top" style={{ paddingLeft: "14px" }}>
            <Text
              style={{ ...reading(look), color: head.ink, fontWeight: 700, lineHeight: "22px", margin: 0 }}
            >
              {coach.name}
            </Text>
            <Text style={{ ...small(look), color: head.soft, lineHeight: "20px", margin: 0 }}>
              {coach.field}
            </Text>
          </Column>
        </Row>
        {title && (
          <Heading
            as="h1"
            className="title"
            style={{
              ...headline(look, 36),
              color: head.ink,
              lineHeight: "1.12",
              margin: `${space(look, 28)} 0 0`,
            }}
          >
            {title}
          </Heading>
        )}
      </Section>
      <Band art={coach.brand.art} look={look} />
    </Section>
  );
}

const mark = (look: Look) => ({
  ...headline(look, 17),
  width: "44px",
  height: "44px",
  lineHeight: "44px",
  color: look.head.onMark,
  backgroundColor: look.head.mark,
  borderRadius: look.corner.mark,
  letterSpacing: "0",
  textAlign: "center" as const,
});

const monogram = (name: string) =>
  name
    .replace(/^Dr\.\s+/, "")
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join("");
