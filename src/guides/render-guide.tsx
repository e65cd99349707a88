import { Document, Link, Page, renderToBuffer, Text, View } from "@react-pdf/renderer";
import type { Guide, GuideDrawing } from "#core/content/pages/guide.ts";
import { drawings } from "./art/drawings.ts";
import { BodyText, Mark } from "./body.tsx";
import { Cover, headline } from "./cover.tsx";
import { type Look, lookOf } from "./look.ts";
import { endsAlone, type LaidOut, leastFill } from "./page-fill.ts";
import { readGroups } from "./pieces.ts";

/** Text size changes to try: barely visible, but they move the page breaks. */
const STEPS = [0, 0.2, -0.2, 0.4, -0.4];
const FULL_ENOUGH = 0.62;
const MARGIN = { top: 34, side: 34, bottom: 50 };
const TEXT = { top: MARGIN.top, bottom: 595 - MARGIN.bottom };

/** Picks the first size that leaves no page half empty, or the closest. The first step is a poster if it is alone on the last page, else a panel. */
export async function renderGuide(drawing: GuideDrawing): Promise<Buffer> {
  let best: Set | undefined;
  for (const step of STEPS)
    for (const isPoster of [true, false]) {
      const set = await typeset(drawing, { size: drawing.guide.textSize + step, isPoster });
      if (set.fill >= FULL_ENOUGH) return set.pdf;
      if (!best || set.fill > best.fill) best = set;
    }
  if (!best) throw new Error("no size to set a guide in");
  return best.pdf;
}

type Set = { pdf: Buffer; fill: number };

async function typeset(
  { guide, coach, logo, call }: GuideDrawing,
  { size, isPoster }: { size: number; isPoster: boolean },
): Promise<Set> {
  const look = { ...lookOf(coach.brand), size };
  let fill = 0;
  const laidOut = (rendered: unknown) => {
    const { _INTERNAL__LAYOUT__DATA_: layout } = rendered as { _INTERNAL__LAYOUT__DATA_: LaidOut };
    // The layout would have needed the other form.
    fill = endsAlone(layout) === isPoster ? leastFill(layout, TEXT) : 0;
  };
  const pdf = await renderToBuffer(
    <Document
      title={guide.title}
      author={coach.name}
      subject={guide.subtitle}
      creator="Foyer"
      producer="Foyer"
      language="en"
      pdfVersion="1.7"
      // A fixed date, so that every rendering has the same bytes.
      creationDate={printed}
      modificationDate={printed}
      onRender={laidOut}
    >
      <Cover guide={guide} coach={coach} look={look} {...(logo && { logo })} />
      <Page
        size="A5"
        style={{
          backgroundColor: look.paper,
          padding: `${MARGIN.top} ${MARGIN.side} ${MARGIN.bottom} ${MARGIN.side}`,
        }}
      >
        <Foot guide={guide} coach={coach} look={look} />
        <Letter guide={guide} coach={coach} look={look} />
        {numbered(guide).map((chapter, index) => (
          <ChapterView key={chapter.title} chapter={chapter} look={look} first={index === 0} />
        ))}
        <Closing guide={guide} coach={coach} call={call} look={look} isPoster={isPoster} />
      </Page>
    </Document>,
  );
  return { pdf, fill };
}

const printed = new Date("2026-01-01T00:00:00Z");

type Chapter = Guide["chapters"][number] & { number: number | undefined };

function numbered(guide: Guide): Chapter[] {
  let number = 0;
  return guide.chapters.map((chapter) => ({ ...chapter, number: chapter.label ? undefined : ++number }));
}

type Props = Pick<GuideDrawing, "guide" | "coach"> & { look: Look };

function Letter({ guide, coach, look }: Props) {
  const entry = { fontFamily: look.faces.body, fontSize: 10.5, lineHeight: 1.4 };
  return (
    <View {...{ bookmark: `A letter from ${coach.firstName}` }}>
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

type ClosingProps = Props & Pick<GuideDrawing, "call"> & { isPoster: boolean };

function Closing({ guide, coach, call, look, isPoster }: ClosingProps) {
  const { ground, light, accent, deep } = look.cover;
  const onGround = { ...look, ink: light, strong: accent, size: isPoster ? 13.5 : look.size };
  return (
    <View
      style={{
        backgroundColor: ground,
        borderRadius: look.corner,
        padding: isPoster ? "34 28 22 28" : "16 18 13 18",
        marginTop: 14,
        flexGrow: 1,
      }}
      wrap={false}
      {...{ bookmark: "What to do first" }}
    >
      <View style={{ position: "absolute", right: 14, bottom: 14 }}>
        <Mark d={drawings[look.art].mark} colour={deep} size={isPoster ? 110 : 72} />
      </View>
      <Text style={{ ...headline(look, isPoster ? 30 : 20), color: light, marginBottom: isPoster ? 20 : 9 }}>
        What to do first
      </Text>
      <BodyText groups={readGroups(guide.closing)} look={onGround} />
      {call && <CallLink call={call} look={onGround} />}
      <Text style={{ ...small(look), color: light, marginTop: 3 }}>
        {`${call ? withoutScheme(call.url) : coach.name} · `}
        <Link src={`mailto:${coach.replyTo}`} style={{ color: light, textDecoration: "underline" }}>
          {coach.replyTo}
        </Link>
      </Text>
    </View>
  );
}

function CallLink({ call, look }: { call: NonNullable<GuideDrawing["call"]>; look: Look }) {
  const { ground, light } = look.cover;
  return (
    <View style={{ marginTop: look.size - 8, marginBottom: 4, alignItems: "flex-start" }}>
      <Link src={call.url} style={{ textDecoration: "none" }}>
        <View style={{ backgroundColor: light, borderRadius: look.corner, padding: "7 14 6 14" }}>
          <Text style={{ fontFamily: look.faces.body, fontSize: look.size, fontWeight: 700, color: ground }}>
            {call.label}
          </Text>
        </View>
      </Link>
    </View>
  );
}

const withoutScheme = (url: string) => url.replace(/^https?:\/\//, "");

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
