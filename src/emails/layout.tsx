import { Body, Button, Container, Head, Html, Link, Preview, Section, Text } from "react-email";
import type { EmailMessage } from "#core/content/emails/campaign.ts";
import type { Coach } from "#core/content/pages/coach.ts";
import { Block, buttonStyle, headline, reading, small, space } from "./blocks.tsx";
import { type Look, lookOf } from "./look.ts";
import { Masthead } from "./masthead.tsx";
import { confirmation, smallPrint } from "./small-print.ts";
import { outlookNight, styleSheet } from "./style-sheet.ts";

type Props = { message: EmailMessage; coach: Coach };

export function Layout({ message, coach }: Props) {
  const look = lookOf(coach.brand);
  const { day } = look;
  const call = firstCall(message);
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{message.subject}</title>
        <style>{styleSheet(look)}</style>
        <style>{outlookNight(look)}</style>
      </Head>
      <Body className="ground" style={{ backgroundColor: day.ground, margin: 0, padding: 0 }}>
        {message.preheader !== "" && <Preview useTitleTag={false}>{message.preheader}</Preview>}
        <Section tdClassName="edge" style={{ padding: "24px 12px 0" }}>
          <Container className="sheet paper" style={sheet(look)}>
            <Masthead title={message.title} coach={coach} look={look} />
            {confirmation.when}
            <Confirmation look={look} />
            {confirmation.end}
            <Section tdClassName="pad" style={{ padding: `${space(look, 34)} 40px ${space(look, 30)}` }}>
              {message.body.map((block, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rendered once to a string; two blocks may be alike.
                <Block key={index} block={block} look={look} loud={block === call} />
              ))}
              <SignOff text={message.signOff} look={look} />
            </Section>
          </Container>
        </Section>
        <Section tdClassName="edge" style={{ padding: "0 12px" }}>
          <Container style={{ maxWidth: "600px" }}>
            <Footer coach={coach} look={look} />
          </Container>
        </Section>
      </Body>
    </Html>
  );
}

/** The first button is the prominent one; a cancel-seat button never is. */
const firstCall = ({ body }: EmailMessage) =>
  body.find((block) => block.kind === "button" && !block.href.includes("cancelUrl"));

/** A separate strip, so that the message below starts the same way with or without it. */
function Confirmation({ look }: { look: Look }) {
  const { words, button } = confirmation;
  return (
    <Section
      className="tint line"
      tdClassName="pad"
      style={{
        backgroundColor: look.day.tint,
        borderBottom: `1px solid ${look.day.line}`,
        padding: `${space(look, 16)} 40px`,
      }}
    >
      <div style={half(270)}>
        <Text className="ink" style={{ ...reading(look), margin: 0, paddingRight: "16px" }}>
          <strong>{words.lead}</strong> {words.rest}
        </Text>
      </div>
      <div style={half(250)}>
        <Button className="button" href={button.href} style={buttonStyle(look)}>
          {button.label}
        </Button>
      </div>
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
  const { reason, page, leave, legal, sender, sample } = smallPrint(coach);
  const link = { color: look.day.link, textDecorationLine: "underline" };
  const style = { ...small(look), margin: "0 0 10px" };
  return (
    <Section tdClassName="pad" style={{ padding: "24px 40px 40px" }}>
      <Text className="soft" style={{ ...style, margin: 0 }}>
        {`${reason} `}
        <Link className="link" href={page} style={link}>
          {page}
        </Link>
      </Text>
      <Link className="link" href={leave.href} style={{ ...small(look), ...link, ...tappable }}>
        {leave.label}
      </Link>
      {legal.map(({ label, href }) => (
        <Link
          key={label}
          className="link"
          href={href}
          style={{ ...small(look), ...link, ...tappable, paddingLeft: "18px", fontWeight: 400 }}
        >
          {label}
        </Link>
      ))}
      {[sender.join(", "), sample].filter(Boolean).map((line) => (
        <Text key={line} className="soft" style={style}>
          {line}
        </Text>
      ))}
    </Section>
  );
}

const half = (widest: number) =>
  ({
    display: "inline-block",
    width: "100%",
    maxWidth: `${widest}px`,
    padding: "8px 0",
    verticalAlign: "middle",
  }) as const;

/** 44 pixels high, including the small print's 21-pixel line. */
const tappable = {
  display: "inline-block",
  paddingTop: "12px",
  paddingBottom: "11px",
  fontWeight: 700,
} as const;

const sheet = ({ day, corner }: Look) => ({
  width: "100%",
  maxWidth: "600px",
  backgroundColor: day.paper,
  borderRadius: corner.sheet,
  overflow: "hidden",
});
