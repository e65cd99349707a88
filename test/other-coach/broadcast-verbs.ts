/** The verbs of broadcasts, asked by one coach for what is another's. */

import { exportAccount } from "#core/programs/broadcasts/account/export-account.ts";
import { listRecipients } from "#core/programs/broadcasts/account/list-recipients.ts";
import { readAccount } from "#core/programs/broadcasts/account/read-account.ts";
import { chooseAudience } from "#core/programs/broadcasts/audience/choose-audience.ts";
import { countAudience } from "#core/programs/broadcasts/audience/count-audience.ts";
import { overrideConsent } from "#core/programs/broadcasts/audience/override-consent.ts";
import { createBroadcast } from "#core/programs/broadcasts/create-broadcast.ts";
import { deleteBroadcast } from "#core/programs/broadcasts/delete-broadcast.ts";
import { duplicateBroadcast } from "#core/programs/broadcasts/duplicate-broadcast.ts";
import { listBroadcasts } from "#core/programs/broadcasts/list-broadcasts.ts";
import { listPreviewPeople } from "#core/programs/broadcasts/message/list-preview-people.ts";
import { previewBroadcast } from "#core/programs/broadcasts/message/preview-broadcast.ts";
import { readWritingAids } from "#core/programs/broadcasts/message/read-writing-aids.ts";
import { saveBroadcastMessage } from "#core/programs/broadcasts/message/save-broadcast-message.ts";
import { sendTestBroadcast } from "#core/programs/broadcasts/message/send-test-broadcast.ts";
import { readBroadcast } from "#core/programs/broadcasts/read-broadcast.ts";
import { rehearseBroadcast } from "#core/programs/broadcasts/rehearse-broadcast.ts";
import { renameBroadcast } from "#core/programs/broadcasts/rename-broadcast.ts";
import { chooseTime } from "#core/programs/broadcasts/sending/choose-time.ts";
import { pauseBroadcast } from "#core/programs/broadcasts/sending/pause-broadcast.ts";
import { readProgress } from "#core/programs/broadcasts/sending/read-progress.ts";
import { resumeBroadcast } from "#core/programs/broadcasts/sending/resume-broadcast.ts";
import { startBroadcast } from "#core/programs/broadcasts/sending/start-broadcast.ts";
import { stopBroadcast } from "#core/programs/broadcasts/sending/stop-broadcast.ts";
import { unscheduleBroadcast } from "#core/programs/broadcasts/sending/unschedule-broadcast.ts";
import { writeToPeople } from "#core/programs/broadcasts/write-to-people.ts";
import { emptyDraft } from "#core/programs/campaigns/messages/draft.ts";
import { readDraft } from "#core/programs/campaigns/messages/read-draft.ts";
import type { Ask, Theirs } from "./theirs.ts";

const written = { ...emptyDraft, subject: "Hello", preheader: "Soon", body: "A line.", signOff: "Me" };
const { message } = readDraft(written);
if (!message) throw new Error("a draft of plain words cannot be sent");

/** The draft, and one in each of the states that something can be done in. */
const draft = ({ broadcasts }: Theirs) => ({ broadcastId: broadcasts.draft });
const sending = ({ broadcasts }: Theirs) => ({ broadcastId: broadcasts.sending });

const at = (verb: string) => `programs/broadcasts/${verb}`;

export const broadcastVerbs: Record<string, Ask> = {
  [at("audience/choose-audience.ts#chooseAudience")]: (ctx, scope, theirs) =>
    chooseAudience(ctx, scope, {
      ...draft(theirs),
      audience: { kind: "segments", any: [theirs.segmentId], minus: [] },
    }),
  [at("sending/choose-time.ts#chooseTime")]: (ctx, scope, theirs) =>
    chooseTime(ctx, scope, { ...draft(theirs), sendTime: { kind: "local", at: "2027-11-24T09:00" } }),
  [at("audience/count-audience.ts#countAudience")]: (ctx, scope, theirs) =>
    countAudience(ctx, scope, draft(theirs)),
  [at("create-broadcast.ts#createBroadcast")]: (ctx, scope, { slug }) =>
    createBroadcast(ctx, scope, { coach: slug, name: "Mine" }),
  [at("write-to-people.ts#writeToPeople")]: (ctx, scope, { personId }) =>
    writeToPeople(ctx, scope, { which: { ids: [personId] } }),
  [at("delete-broadcast.ts#deleteBroadcast")]: (ctx, scope, theirs) =>
    deleteBroadcast(ctx, scope, draft(theirs)),
  [at("duplicate-broadcast.ts#duplicateBroadcast")]: (ctx, scope, theirs) =>
    duplicateBroadcast(ctx, scope, draft(theirs)),
  [at("account/export-account.ts#exportAccount")]: (ctx, scope, theirs) =>
    exportAccount(ctx, scope, sending(theirs)),
  [at("list-broadcasts.ts#listBroadcasts")]: (ctx, scope) => listBroadcasts(ctx, scope, {}),
  [at("message/list-preview-people.ts#listPreviewPeople")]: (ctx, scope, theirs) =>
    listPreviewPeople(ctx, scope, draft(theirs)),
  [at("account/list-recipients.ts#listRecipients")]: (ctx, scope, theirs) =>
    listRecipients(ctx, scope, { ...draft(theirs), group: { kind: "not-promised" } }),
  [at("audience/override-consent.ts#overrideConsent")]: (ctx, scope, theirs) =>
    overrideConsent(ctx, scope, { ...draft(theirs), ground: { ground: "contract", text: null } }),
  [at("sending/pause-broadcast.ts#pauseBroadcast")]: (ctx, scope, theirs) =>
    pauseBroadcast(ctx, scope, sending(theirs)),
  [at("message/preview-broadcast.ts#previewBroadcast")]: (ctx, scope, theirs) =>
    previewBroadcast(ctx, scope, { ...draft(theirs), message, personId: theirs.personId }),
  [at("account/read-account.ts#readAccount")]: (ctx, scope, theirs) =>
    readAccount(ctx, scope, sending(theirs)),
  [at("read-broadcast.ts#readBroadcast")]: (ctx, scope, theirs) => readBroadcast(ctx, scope, draft(theirs)),
  [at("sending/read-progress.ts#readProgress")]: (ctx, scope, theirs) =>
    readProgress(ctx, scope, sending(theirs)),
  [at("message/read-writing-aids.ts#readWritingAids")]: (ctx, scope, theirs) =>
    readWritingAids(ctx, scope, { ...draft(theirs), personId: theirs.personId }),
  [at("rehearse-broadcast.ts#rehearseBroadcast")]: (ctx, scope, theirs) =>
    rehearseBroadcast(ctx, scope, draft(theirs)),
  [at("rename-broadcast.ts#renameBroadcast")]: (ctx, scope, theirs) =>
    renameBroadcast(ctx, scope, { ...draft(theirs), name: "Mine" }),
  [at("sending/resume-broadcast.ts#resumeBroadcast")]: (ctx, scope, { broadcasts }) =>
    resumeBroadcast(ctx, scope, { broadcastId: broadcasts.paused }),
  [at("message/save-broadcast-message.ts#saveBroadcastMessage")]: (ctx, scope, theirs) =>
    saveBroadcastMessage(ctx, scope, { ...draft(theirs), draft: written, revision: 1 }),
  [at("message/send-test-broadcast.ts#sendTestBroadcast")]: (ctx, scope, theirs) =>
    sendTestBroadcast(ctx, scope, draft(theirs)),
  [at("sending/start-broadcast.ts#startBroadcast")]: (ctx, scope, theirs) =>
    startBroadcast(ctx, scope, { ...draft(theirs), announced: 0 }),
  [at("sending/stop-broadcast.ts#stopBroadcast")]: (ctx, scope, theirs) =>
    stopBroadcast(ctx, scope, sending(theirs)),
  [at("sending/unschedule-broadcast.ts#unscheduleBroadcast")]: (ctx, scope, { broadcasts }) =>
    unscheduleBroadcast(ctx, scope, { broadcastId: broadcasts.scheduled }),
};
