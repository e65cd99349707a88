import { Column, Heading, Img, Row, Section, Text } from "react-email";
import type { Coach } from "#core/content/pages/coach.ts";
import { Band } from "./band.tsx";
import { headline, reading, small, space } from "./blocks.tsx";
import type { Look } from "./look.ts";
import { site } from "./small-print.ts";

type Props = { title: string | undefined; coach: Coach; look: Look };

export function Masthead({ title, coach, look }: Props) {
  const { head } = look;
  return (
    <Section style={{ backgroundColor: head.ground }}>
      <Section tdClassName="pad" style={{ padding: `${space(look, 28)} 40px ${space(look, 26)}` }}>
        {coach.logo && <Logo logo={coach.logo} name={coach.name} look={look} />}
        <Row>
          {!coach.logo && (
            <Column width={44} valign="top">
              <div aria-hidden="true" style={mark(look)}>
                {monogram(coach.name)}
              </div>
            </Column>
          )}
          <Column valign="top" style={{ paddingLeft: coach.logo ? 0 : "14px" }}>
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

/** On its own plate, so that the background is the one it was drawn for in light and dark mode. */
function Logo({ logo, name, look }: { logo: NonNullable<Coach["logo"]>; name: string; look: Look }) {
  const scale = Math.min(0.5, 200 / logo.width, 60 / logo.height);
  return (
    <Img
      src={`${site}${logo.address}`}
      alt={name}
      width={Math.round(logo.width * scale)}
      height={Math.round(logo.height * scale)}
      style={{
        padding: "8px 12px",
        marginBottom: space(look, 20),
        backgroundColor: logo.ground === "light" ? "#ffffff" : "#15181a",
        borderRadius: "8px",
      }}
    />
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

export const monogram = (name: string) =>
  name
    .replace(/^Dr\.\s+/, "")
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join("");
