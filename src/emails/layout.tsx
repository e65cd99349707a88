/** A message in its coach's brand: head with mark and title, the blocks, the sign-off, the small print. */
import { Body, Column, Container, Head, Heading, Html, Link, Preview, Row, Section, Text } from "react-email";
import type { EmailStep } from "../core/emails/campaign.ts";
import type { Coach } from "../core/pages/coach.ts";
import { Band } from "./band.tsx";
import { Block, headline, reading, small, space } from "./blocks.tsx";
import { type Look, lookOf } from "./look.ts";
import { smallPrint } from "./small-print.ts";
import { styleSheet } from "./style-sheet.ts";

type Props = { step: EmailStep; coach: Coach };

export function Layout({ step, coach }: Props) {
  const look = lookOf(coach.brand);
  const { day, corner } = look;
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{step.subject}</title>
        <style>{styleSheet(look)}</style>
      </Head>
      <Body className="ground" style={{ backgroundColor: day.ground, margin: 0, padding: 0 }}>
        <Preview useTitleTag={false}>{step.preheader}</Preview>
        <Section tdClassName="edge" style={{ padding: "24px 12px 0" }}>
          <Container className="sheet paper" style={sheet(look)}>
            <Masthead step={step} coach={coach} look={look} />
            <Section tdClassName="pad" style={{ padding: `${space(look, 34)} 40px ${space(look, 30)}` }}>
              {step.body.map((block, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rendered once to a string; two blocks may be alike.
                <Block key={index} block={block} look={look} />
              ))}
              <SignOff text={step.signOff} look={look} />
            </Section>
          </Container>
        </Section>
        <Container style={{ maxWidth: "600px", borderRadius: corner.sheet }}>
          <Footer coach={coach} look={look} />
        </Container>
      </Body>
    </Html>
  );
}

function Masthead({ step, coach, look }: Props & { look: Look }) {
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
        {step.title && (
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
            {step.title}
          </Heading>
        )}
      </Section>
      <Band art={coach.brand.art} look={look} />
    </Section>
  );
}

function SignOff({ text, look }: { text: string; look: Look }) {
  const [name, ...lines] = text.split("\n");
  return (
    <Section style={{ paddingTop: space(look, 10) }}>
      <Text className="ink" style={{ ...headline(look, 22), color: look.day.ink, margin: 0 }}>
        {name}
      </Text>
      {lines.map((line) => (
        <Text key={line} className="soft" style={{ ...small(look), margin: 0 }}>
          {line}
        </Text>
      ))}
    </Section>
  );
}

function Footer({ coach, look }: { coach: Coach; look: Look }) {
  const { reason, page, sender, sample } = smallPrint(coach);
  const style = { ...small(look), margin: "0 0 10px" };
  return (
    <Section tdClassName="pad" style={{ padding: "24px 52px 40px" }}>
      <Text className="soft" style={style}>
        {`${reason} `}
        <Link className="link" href={page} style={{ color: look.day.link, textDecorationLine: "underline" }}>
          {page}
        </Link>
      </Text>
      {[sender.join(", "), sample].filter(Boolean).map((line) => (
        <Text key={line} className="soft" style={style}>
          {line}
        </Text>
      ))}
    </Section>
  );
}

const sheet = ({ day, corner }: Look) => ({
  width: "100%",
  maxWidth: "600px",
  backgroundColor: day.paper,
  borderRadius: corner.sheet,
  overflow: "hidden",
});

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
