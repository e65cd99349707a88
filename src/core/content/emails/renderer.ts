/** The port that renders a message in a coach's brand; `src/emails` implements it. */
import type { Coach } from "../pages/coach.ts";
import type { EmailMessage } from "./campaign.ts";
import type { StoredTemplate } from "./render-message.ts";

export type Renderer = { renderStep(message: EmailMessage, coach: Coach): Promise<StoredTemplate> };
