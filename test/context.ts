/** A context for tests: a database of the test's own, a mailer in memory, and a clock in hand. */
import type { LetterDesigner, Renderer } from "#core/content/emails/renderer.ts";
import type { CoverDrawer } from "#core/content/guides/guide-drawer.ts";
import type { PictureEncoder } from "#core/content/library/picture-encoder.ts";
import { findPage } from "#core/content/stored-pages/find-page.ts";
import type { Context } from "#core/kernel/context.ts";
import { errorsKept } from "#core/kernel/errors/keep-error.ts";
import type { MailboxPort } from "#core/kernel/mailbox.ts";
import type { SendResult } from "#core/kernel/mailer.ts";
import { renderStep } from "#emails/render-step.ts";
import { memoryMailer } from "#mail/memory.ts";
import { testDatabase } from "./database.ts";

/** `given`: a database that is there already. */
export async function testContext(
  answer?: () => SendResult | Promise<SendResult>,
  given?: Pick<Awaited<ReturnType<typeof testDatabase>>, "db" | "pool" | "url">,
) {
  const database = given ? { ...given, statements: [] as string[] } : await testDatabase();
  const { mailer, sent } = memoryMailer(answer);
  let now = new Date("2026-11-15T09:00:00Z");
  const ctx: Context & Renderer & LetterDesigner & PictureEncoder & CoverDrawer & MailboxPort = {
    db: database.db,
    clock: { now: () => now },
    mailer,
    renderStep,
    letterLook: async (coach) => (await import("#emails/letter-look.ts")).letterLook(coach),
    drawCover: async (brand) => (await import("#guides/draw-cover.ts")).drawCover(brand),
    readGuideLook: async (brand) => (await import("#guides/draw-cover.ts")).readGuideLook(brand),
    encodePicture: async (content) =>
      (await import("../src/pictures/encode-picture.ts")).encodePicture(content),
    readColours: async (content) => (await import("../src/pictures/read-colours.ts")).readColours(content),
    drawPdfPages: async (content) =>
      (await import("../src/pictures/draw-pdf-pages.ts")).drawPdfPages(content),
    tryMailbox: async () => ({ stage: "ready", isEncrypted: true, messages: 0 }),
    readMailbox: async () => ({
      outcome: "read",
      mark: { uidValidity: "1", lastUid: 0 },
      reports: 0,
      hasMore: false,
    }),
    log: { info() {}, warn() {}, error() {} },
    inline: { running: 0 },
    settings: {
      publicUrl: "https://foyer.example",
      secrets: ["a secret of at least thirty-two characters"],
      encryptionSecrets: ["a secret of at least thirty-two characters"],
      bounceDomain: "bounces.foyer.example",
      dkim: null,
      inlineAttempt: true,
      inlineAtOnce: 10,
      limits: {
        ipPerMinute: 10,
        ipPerHour: 60,
        pagePerMinute: 600,
        replaysPerMinute: 300,
        callsPerMinute: 300,
      },
      hasMailServer: true,
      envWebhooks: [],
      dnsServers: null,
      localMailServers: true,
      localWebhooks: true,
      command: "node foyer.js",
      journal: null,
      hasDirectUrl: false,
      misspelledVariables: [],
      keys: {
        publishable: "pk-of-the-tests-0123456789",
        service: "sk-of-the-tests-0123456789-0123456789",
      },
    },
  };
  return {
    ...database,
    ctx,
    mailer,
    sent,
    setNow(instant: Date) {
      now = instant;
    },
    advance(seconds: number) {
      now = new Date(now.getTime() + seconds * 1000);
    },
    async page(path: string) {
      const found = await findPage(ctx, path);
      if (!found || !("page" in found)) throw new Error(`no page at ${path}`);
      return found.page;
    },
    /** Rows of a table, newest last. */
    async rows<Row = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> {
      await errorsKept(ctx.db);
      return (await database.pool.query(text, values)).rows;
    },
  };
}
