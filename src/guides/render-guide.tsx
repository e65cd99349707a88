/** Sets a guide's text as a PDF in its coach's brand; the same text gives the same bytes. */
import { Document, Link, Page, renderToBuffer, Text, View } from "@react-pdf/renderer";
import type { Coach } from "#core/content/pages/coach.ts";
import type { Guide } from "#core/content/pages/guide.ts";
import { drawings } from "./art/drawings.ts";
import { BodyText, Mark } from "./body.tsx";
import { Cover, headline } from "./cover.tsx";
import { type Look, lookOf } from "./look.ts";
import { readGroups } from "./pieces.ts";

export async function renderGuide(guide: Guide, coach: Coach): Promise<Buffer> {
  const look = lookOf(coach.brand);
  return renderToBuffer(
    <Document
      title={guide.title}
      author={coach.name}
      subject={guide.subtitle}
      creator="Foyer"
      producer="Foyer"
      language="en"
      pdfVersion="1.7"
      // A date of its own would make every rendering another file.
      creationDate={printed}
      modificationDate={printed}
    >
      <Cover guide={guide} coach={coach} look={look} />
      <Page size="A5" style={{ backgroundColor: look.paper, padding: "34 34 50 34" }}>
        <Foot guide={guide} coach={coach} look={look} />
        <Letter guide={guide} coach={coach} look={look} />
        {numbered(guide).map((chapter, index) => (
          <ChapterView key={chapter.title} chapter={chapter} look={look} first={index === 0} />
        ))}
        <Closing guide={guide} coach={coach} look={look} />
      </Page>
    </Document>,
  );
}

const printed = new Date("2026-01-01T00:00:00Z");

type Chapter = Guide["chapters"][number] & { number: number | undefined };

/** Chapters with a label of their own do not count. */
function numbered(guide: Guide): Chapter[] {
  let number = 0;
  return guide.chapters.map((chapter) => ({ ...chapter, number: chapter.label ? undefined : ++number }));
}

type Props = { guide: Guide; coach: Coach; look: Look };

function Letter({ guide, coach, look }: Props) {
  const entry = { fontFamily: look.faces.body, fontSize: 10.5, lineHeight: 1.4 };
  return (
    <View>
      <View style={{ marginBottom: 14 }}>
        <Mark d={drawings[look.art].mark} colour={look.strong} size={30} />
      </View>
      <BodyText groups={readGroups(guide.opening)} look={look} size={12} />
      <Text style={{ ...headline(look, 18), color: look.strong, marginTop: 4, marginBottom: 18 }}>
        {coach.firstName}
      </Text>
      <View style={{ borderTop: `1 solid ${look.line}`, paddingTop: 10 }}>
        {numbered(guide).map(({ number, title }) => (
          <View key={title} style={{ flexDirection: "row", marginBottom: 3 }}>
            <Text style={{ ...entry, color: look.strong, fontWeight: 700, width: 20 }}>{number ?? ""}</Text>
            <Text style={{ ...entry, color: look.ink, flex: 1 }}>{title}</Text>
          </View>
        ))}
      </View>
    </View>
  );
}

/** The opener keeps the first lines of its chapter with it. */
function ChapterView({ chapter, look, first }: { chapter: Chapter; look: Look; first: boolean }) {
  const [lead = [], ...rest] = readGroups(chapter.body);
  return (
    <View break={first || chapter.fresh}>
      <View wrap={false} {...{ bookmark: chapter.title }}>
        <Opener chapter={chapter} look={look} />
        <BodyText groups={[lead]} look={look} />
      </View>
      <BodyText groups={rest} look={look} />
    </View>
  );
}

function Opener({ chapter: { number, label, title }, look }: { chapter: Chapter; look: Look }) {
  return (
    <View style={{ flexDirection: "row", alignItems: "flex-end", marginTop: 10, marginBottom: 9 }}>
      {number && (
        <Text
          style={{ ...headline(look, 38), lineHeight: 1, color: look.strong, minWidth: 28, marginRight: 10 }}
        >
          {number}
        </Text>
      )}
      <View style={{ flex: 1, paddingBottom: number ? 5 : 0 }}>
        <View style={{ width: 34, height: 3, backgroundColor: look.accent, marginBottom: 6 }} />
        {label && <Text style={{ ...small(look), fontWeight: 700, marginBottom: 2 }}>{label}</Text>}
        <Text style={{ ...headline(look, 18), color: look.ink }}>{title}</Text>
      </View>
    </View>
  );
}

function Closing({ guide, coach, look }: Props) {
  const { ground, light, accent, deep } = look.cover;
  const onGround = { ...look, ink: light, strong: accent };
  return (
    <View
      style={{
        backgroundColor: ground,
        borderRadius: look.corner,
        padding: "16 18 13 18",
        marginTop: 14,
        flexGrow: 1,
      }}
      wrap={false}
      {...{ bookmark: "What to do first" }}
    >
      <View style={{ position: "absolute", right: 14, bottom: 14 }}>
        <Mark d={drawings[look.art].mark} colour={deep} size={96} />
      </View>
      <Text style={{ ...headline(look, 20), color: light, marginBottom: 9 }}>What to do first</Text>
      <BodyText groups={readGroups(guide.closing)} look={onGround} />
      <Text style={{ ...small(look), color: light, marginTop: 3 }}>
        {`${coach.name} · `}
        <Link src={`mailto:${coach.replyTo}`} style={{ color: light, textDecoration: "underline" }}>
          {coach.replyTo}
        </Link>
      </Text>
    </View>
  );
}

function Foot({ guide, coach, look }: Props) {
  const words = [guide.title, ...(guide.sample || coach.sample ? ["Sample content"] : [])].join(" · ");
  return (
    <View
      fixed
      style={{
        position: "absolute",
        top: 563,
        left: 34,
        right: 34,
        flexDirection: "row",
        justifyContent: "space-between",
      }}
    >
      <Text style={{ ...small(look), fontSize: 8 }}>{words}</Text>
      <Text
        style={{ ...small(look), fontWeight: 700, color: look.strong }}
        render={({ pageNumber }) => String(pageNumber)}
      />
    </View>
  );
}

const small = ({ faces, soft }: Look) => ({
  fontFamily: faces.body,
  fontSize: 9.5,
  lineHeight: 1.35,
  color: soft,
});
