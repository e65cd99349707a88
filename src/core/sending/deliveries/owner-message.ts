/** Messages to owners. A reset link is signed here, so the stored row alone opens nothing. */
import type { Settings } from "#core/kernel/context.ts";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import type { credentialChanges, OwnerContent } from "./claim.ts";

type Site = Pick<Settings, "publicUrl" | "secrets" | "command">;

/** The weekly summary has a layout of its own. */
type Plain = Exclude<OwnerContent, { about: "summary" }>;

const happened: Record<(typeof credentialChanges)[number], { subject: string; text: string }> = {
  "new-device": {
    subject: "A new sign-in to your Foyer account",
    text: "somebody signed in to your Foyer account with a browser that was not used for it before.",
  },
  "password-changed": {
    subject: "Your Foyer password was changed",
    text: "the password of your Foyer account was changed, and every other browser was signed out.",
  },
  "second-factor-on": {
    subject: "Signing in to Foyer now asks for a code",
    text: "a code from an app was switched on for your Foyer account, and every other browser was signed out.",
  },
  "second-factor-off": {
    subject: "Signing in to Foyer no longer asks for a code",
    text: "the code from an app was switched off for your Foyer account: the password alone is now enough to sign in.",
  },
  "recovery-codes-renewed": {
    subject: "Your Foyer recovery codes were renewed",
    text: "new recovery codes were created for your Foyer account. The old ones no longer work.",
  },
  reset: {
    subject: "Your Foyer account was reset",
    text: "your Foyer account was given a new password. The code from an app is off, and every browser was signed out.",
  },
};

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

export function ownerMessage(site: Site, content: Plain): { subject: string; text: string } {
  const { subject, text } = wordsOf(site, content);
  return { subject, text: `Hello${content.name && ` ${content.name}`},\n\n${text.trim()}\n` };
}

function wordsOf({ publicUrl, secrets, command }: Site, content: Plain) {
  const link = (path: string) => new URL(path, publicUrl).href;
  switch (content.about) {
    case "notice":
      return content;
    case "reset":
      return {
        subject: "Choose a new password",
        text: `someone at ${content.ip} asked for a new password for your Foyer account. Choose one here, within an hour:

${link(`/reset-password/${signLink(secrets, "reset-password", content.reset)}`)}

If it was not you, there is nothing to do: your password stays as it is, and nobody was told that this account exists.`,
      };
    case "invitation": {
      const { invitedBy, coaches, site, isNew } = content;
      const what = coaches.length > 0 ? new Intl.ListFormat("en").format(coaches) : site;
      return {
        subject: `${invitedBy} invites you to ${what}`,
        text: `${invitedBy} invites you to work on ${what} in Foyer. ${isNew ? "Choose a password" : "Sign in"} here, within seven days:

${link(`/invitation/${signLink(secrets, "invitation", content.invitation)}`)}

If you do not know ${invitedBy}, there is nothing to do: without you, nothing happens.`,
      };
    }
    case "credentials": {
      const { subject, text } = happened[content.change];
      return {
        subject,
        text: `${text}

When: ${day.format(new Date(content.at))} UTC
${content.ip ? `From: ${content.ip}` : "By: the command line of the server"}

If this was you, there is nothing to do. If it was not, someone else has your password: ask the person who runs the server to run \`${command} owner reset ${content.email}\`, which ends every session and makes a new password.

Your account: ${link("/console/account")}`,
      };
    }
  }
}
