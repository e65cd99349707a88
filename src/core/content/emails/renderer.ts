/** The port through which a message is drawn in a coach's brand, as a template; the layouts in `src/emails` implement it. */
import type { Coach } from "../pages/coach.ts";
import type { EmailMessage } from "./campaign.ts";
import type { StoredTemplate } from "./render-message.ts";

export type Renderer = { renderStep(message: EmailMessage, coach: Coach): Promise<StoredTemplate> };
