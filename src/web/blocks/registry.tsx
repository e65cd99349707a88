/** Maps every block type to its component; a missing one is a compile error. */
import type { ComponentType } from "react";
import type { BlockType } from "#core/content/pages/blocks.ts";
import { About } from "./about/about.tsx";
import { Audience } from "./audience/audience.tsx";
import { Benefits } from "./benefits/benefits.tsx";
import type { BlockView } from "./block-view.ts";
import { Chapters } from "./chapters/chapters.tsx";
import { Closing } from "./closing/closing.tsx";
import { EventDetails } from "./event-details/event-details.tsx";
import { Excerpt } from "./excerpt/excerpt.tsx";
import { Faq } from "./faq/faq.tsx";
import { Figures } from "./figures/figures.tsx";
import { Hero } from "./hero/hero.tsx";
import { Quiz } from "./quiz/quiz.tsx";
import { Scheduler } from "./scheduler/scheduler.tsx";
import { Steps } from "./steps/steps.tsx";
import { Story } from "./story/story.tsx";
import { Testimonials } from "./testimonials/testimonials.tsx";

export const registry: { [T in BlockType]: ComponentType<BlockView<T>> } = {
  Hero,
  Benefits,
  Chapters,
  Excerpt,
  Figures,
  Testimonials,
  Story,
  About,
  Steps,
  Audience,
  Faq,
  Scheduler,
  EventDetails,
  SelfCheck: Quiz,
  Closing,
};
