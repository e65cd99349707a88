/** Every message that ships can be opened in the editor and published as it stands. */
import { expect, it } from "vitest";
import { listCampaigns } from "#core/programs/campaigns/list-campaigns.ts";
import { partName } from "#core/programs/campaigns/messages/parts.ts";
import { readDraft } from "#core/programs/campaigns/messages/read-draft.ts";
import { readMessage } from "#core/programs/campaigns/messages/read-message.ts";
import { readCampaign } from "#core/programs/campaigns/read-campaign.ts";
import { testContext } from "../context.ts";
import { testScope } from "../scope.ts";

const { ctx } = await testContext();
const scope = testScope();

it("every message that ships can be edited", async () => {
  for (const { id } of await listCampaigns(ctx, scope)) {
    const campaign = await readCampaign(ctx, scope, { campaignId: id });
    const lines = [campaign?.signup ?? [], campaign?.steps ?? [], campaign?.notices ?? []].flat();
    for (const { part } of lines) {
      const read = await readMessage(ctx, scope, { campaignId: id, part });
      expect(read?.wordless, partName(part)).toBe(false);
      expect(readDraft(read?.draft ?? ({} as never)).problems).toEqual([]);
    }
  }
});
