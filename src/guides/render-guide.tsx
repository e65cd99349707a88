import { Document, Page, renderToBuffer, Text, View } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import type { DrawnGuide, DrawnPage, Guide, GuideDrawing } from "#core/content/pages/guide.ts";
import { drawings } from "./art/drawings.ts";
import { BodyText } from "./body.tsx";
import { Closing } from "./closing.tsx";
import { ArtPage, Cover } from "./cover.tsx";
import { registerFaces } from "./fonts.ts";
import { type Look, lookOf } from "./look.ts";
import { endsAlone, type LaidOut, leastFill, readPages } from "./page-fill.ts";
import { at, headline, Mark, small } from "./parts.tsx";
import { type Piece, readGroups } from "./pieces.ts";
import { readPictures } from "./read-pictures.ts";

/** Text size changes to try: barely visible, but they move the page breaks. */
const STEPS = [0, 0.2, -0.2, 0.4, -0.4];
const FULL_ENOUGH = 0.62;
const MARGIN = { top: 34, side: 34, bottom: 50 };
const TEXT = { top: MARGIN.top, bottom: 595 - MARGIN.bottom };

/** Picks the first size that leaves no page half empty, or the closest. */
export async function renderGuide(drawing: GuideDrawing): Promise<DrawnGuide> {
  let best: Set | undefined;
  const look = { ...lookOf(drawing.coach.brand), pictures: await readPictures(drawing.pictures ?? {}) };
  registerFaces(look.faces);
  for (const step of STEPS)
    for (const isPoster of [true, false]) {
      const textSize = drawing.guide.textSize + step;
      const set = await typeset(drawing, { look: { ...look, size: textSize }, isPoster });
      if (!best || set.fill > best.fill) best = { ...set, textSize };
      if (set.fill >= FULL_ENOUGH) return withoutFill(best);
    }
  if (!best) throw new Error("no size to set a guide in");
  return withoutFill(best);
}

type Set = DrawnGuide & { fill: number };
const withoutFill = ({ pdf, pages, textSize }: Set): DrawnGuide => ({ pdf, pages, textSize });

async function typeset(
  { guide, coach, logo, call }: GuideDrawing,
  { look, isPoster }: { look: Look; isPoster: boolean },
): Promise<Omit<Set, "textSize">> {
  let fill = 0;
  let pages: DrawnPage[] = [];
  const laidOut = (rendered: unknown) => {
    const { _INTERNAL__LAYOUT__DATA_: layout } = rendered as { _INTERNAL__LAYOUT__DATA_: LaidOut };
    // The layout would have needed the other form.
    fill = endsAlone(layout) === isPoster ? leastFill(layout, TEXT) : 0;
    pages = readPages(layout, TEXT);
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
      {flowsOf({ guide, coach, call, look, isPoster }).map((flow) =>
        "art" in flow ? (
          <ArtPage key={flow.path} text={flow.art} path={flow.path} look={look} />
        ) : (
          <Page
            key={flow.parts[0]?.key}
            size="A5"
            style={{
              backgroundColor: look.paper,
              padding: `${MARGIN.top} ${MARGIN.side} ${MARGIN.bottom} ${MARGIN.side}`,
            }}
          >
            <Foot guide={guide} coach={coach} look={look} />
            {flow.parts}
          </Page>
        ),
      )}
    </Document>,
  );
  return { pdf, fill, pages };
}

type Flow = { parts: ReactElement[] } | { art: string; path: string };

/** Text that flows from page to page, and the pages of art between. */
function flowsOf({
  guide,
  coach,
  call,
  look,
  isPoster,
}: Props & Pick<GuideDrawing, "call"> & { isPoster: boolean }): Flow[] {
  let parts: ReactElement[] = [<Letter key="letter" guide={guide} coach={coach} look={look} />];
  const flows: Flow[] = [];
  for (const [index, chapter] of numbered(guide).entries()) {
    const path = `chapters.${index}`;
    let isOpened = false;
    const add = (groups: Piece[][]) => {
      if (isOpened && groups.length === 0) return;
      // At the top of a page already, a break would leave an empty one.
      const isFresh = !isOpened && parts.length > 0 && (index === 0 || chapter.fresh);
      parts.push(
        <ChapterView
          key={groups[0]?.[0]?.path ?? path}
          {...{ chapter, path, groups, look, isFresh, isOpened }}
        />,
      );
      isOpened = true;
    };
    let groups: Piece[][] = [];
    for (const group of readGroups(chapter.body, `${path}.body`)) {
      const [piece] = group;
      if (piece?.block.kind !== "art") {
        groups.push(group);
        continue;
      }
      add(groups);
      groups = [];
      flows.push(...(parts.length > 0 ? [{ parts }] : []), { art: piece.block.text, path: piece.path });
      parts = [];
    }
    add(groups);
  }
  parts.push(<Closing key="closing" {...{ guide, coach, call, look, isPoster }} />);
  return [...flows, { parts }];
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
    <View {...{ bookmark: `A letter from ${coach.firstName}` }} {...at("letter")}>
      <View style={{ marginBottom: 14 }}>
        <Mark d={drawings[look.art].mark} colour={look.strong} size={30} />
      </View>
      <BodyText groups={readGroups(guide.opening, "opening")} look={look} size={12} />
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

type ChapterProps = {
  chapter: Chapter;
  path: string;
  groups: Piece[][];
  look: Look;
  isFresh: boolean;
  /** Goes on after a page of art. */
  isOpened: boolean;
};

function ChapterView({ chapter, path, groups, look, isFresh, isOpened }: ChapterProps) {
  if (isOpened)
    return (
      <View>
        <BodyText groups={groups} look={look} />
      </View>
    );
  const [lead = [], ...rest] = groups;
  return (
    <View break={isFresh}>
      <View wrap={false} {...{ bookmark: chapter.title }} {...at(path)}>
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
