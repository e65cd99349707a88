/** Shows an event's recording, or why there is none yet. */

import type { Watchable } from "#core/content/pages/event/what-to-watch.ts";
import type { PublicCoach, PublicPage } from "#core/content/pages/public-page.ts";
import { Video } from "#web/ui/frame.tsx";
import { brandAttributes } from "../brand/brand-attributes.ts";
import { FilmPlayer } from "../film/film-player.tsx";
import { FilmText } from "../film/film-text.tsx";
import { Footer } from "../footer/footer.tsx";
import { EmbeddedPlayer } from "./embedded-player.tsx";
import { NothingYet } from "./nothing-yet.tsx";
import "#web/ui/button.css";
import "./watch.css";

type Event = NonNullable<PublicPage["event"]>;
type Props = { event: Event; coach: PublicCoach; watchable: Watchable; pageUrl: string };

export function Watch({ event, coach, watchable, pageUrl, sample }: Props & { sample: boolean }) {
  return (
    <div className="page" data-coach={coach.slug} {...brandAttributes(coach.brand)}>
      <main>
        <div className="watch wrap">
          <header className="watch-head">
            <p>
              {event.onDemand || watchable.kind === "nothing"
                ? `With ${coach.name}`
                : `The recording, with ${coach.name}`}
            </p>
            <h1>{event.name}</h1>
          </header>
          <Player event={event} coach={coach} watchable={watchable} pageUrl={pageUrl} />
        </div>
      </main>
      <Footer coach={coach} sample={sample || coach.sample} />
    </div>
  );
}

function Player({ event, coach, watchable, pageUrl }: Props) {
  switch (watchable.kind) {
    case "film":
      return (
        <>
          <FilmPlayer film={watchable.film} />
          <FilmText film={watchable.film} />
        </>
      );
    case "embed":
      return <EmbeddedPlayer title={event.name} {...watchable} />;
    case "file":
      return (
        <Video className="watch-player" src={watchable.src} controls preload="none" aria-label={event.name}>
          <a href={watchable.src}>Download the recording</a>
        </Video>
      );
    case "link":
      return (
        <div className="watch-note">
          <p>The recording is on {watchable.host}.</p>
          <a className="button" href={watchable.href} rel="noopener">
            Watch it on {watchable.host}
          </a>
        </div>
      );
    case "nothing":
      return <NothingYet event={event} coach={coach} reason={watchable.reason} pageUrl={pageUrl} />;
  }
}
