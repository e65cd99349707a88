/** Plays a film: drawing, title and captions, controlled by pointer or keyboard. */
import { type KeyboardEvent, useEffect, useReducer, useRef, useState } from "react";
import { type Film, filmMinutes } from "#core/content/pages/event/film.ts";
import { pick } from "#core/kernel/pick.ts";
import { Drawing } from "./drawing.tsx";
import { FilmControls } from "./film-controls.tsx";
import { advanceFilm, type FilmAction, type FilmState, start } from "./film-state.ts";
import "#web/ui/button.css";
import "./film.css";

const TICK_MS = 200;
/** Background tabs tick rarely: time beyond this doesn't count as watched. */
const MAX_TICK_MS = 400;

export function FilmPlayer({ film }: { film: Film }) {
  const [state, dispatch] = useReducer(
    (at: FilmState, action: FilmAction) => advanceFilm(film, at, action),
    start,
  );
  const [isAwake, setAwake] = useState(false);
  const playButton = useRef<HTMLButtonElement>(null);
  useEffect(() => setAwake(true), []);
  const isPlaying = state.status === "playing";
  useEffect(() => {
    if (!isPlaying) return;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      dispatch({ kind: "tick", ms: Math.min(now - last, MAX_TICK_MS) });
      last = now;
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isPlaying]);

  const scene = film.scenes[state.scene];
  if (!scene) return null;
  const play = () => {
    dispatch({ kind: "toggle" });
    // The start button disappears, so move the focus to the controls.
    playButton.current?.focus();
  };
  return (
    <section
      className="film"
      data-tone="deep"
      data-status={state.status}
      aria-label={`Film: ${film.title}`}
      onKeyDown={(event) => steer(event, state, film.scenes.length, dispatch)}
    >
      <div className="film-frame">
        <div className="film-head">
          <h2 className="film-title">{scene.title}</h2>
          <p className="film-count">
            <span className="sr-only">Scene </span>
            {state.scene + 1} / {film.scenes.length}
          </p>
        </div>
        <div className="film-picture" key={scene.art}>
          <Drawing art={scene.art} isOnGround />
        </div>
        <div className="film-caption" aria-live="polite">
          {state.status === "idle" && <Start isAwake={isAwake} onPlay={play} />}
          <Caption film={film} state={state} />
        </div>
      </div>
      <FilmControls film={film} state={state} isAwake={isAwake} dispatch={dispatch} playButton={playButton} />
    </section>
  );
}

function Start({ isAwake, onPlay }: { isAwake: boolean; onPlay(): void }) {
  return isAwake ? (
    <button type="button" className="film-start" onClick={onPlay}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M7 4v16l13-8z" />
      </svg>
      Play the masterclass
    </button>
  ) : (
    <a className="film-start" href="#film-text">
      Read the masterclass
    </a>
  );
}

function Caption({ film, state }: { film: Film; state: FilmState }) {
  const scene = film.scenes[state.scene];
  const { watching, exercises } = filmMinutes(film);
  if (state.status === "idle")
    return (
      <p className="film-about">
        {film.scenes.length} scenes. {watching} minutes to watch, {exercises} with a pen in your hand.
      </p>
    );
  if (state.status === "exercise" && scene?.exercise)
    return (
      <p className="film-exercise">
        <strong>Your turn, {scene.exercise.minutes} minutes.</strong> {scene.exercise.task}
      </p>
    );
  if (state.status === "ended" && film.next)
    return (
      <p className="film-next">
        {film.next.text}{" "}
        <a className="button" data-kind="accent" href={film.next.href}>
          {film.next.label}
        </a>
      </p>
    );
  return (
    <p className="film-line" key={`${state.scene}.${state.line}`}>
      {scene?.lines[state.line]}
    </p>
  );
}

/** Space and K as in other players; arrows, Home and End switch scenes. Keys a focused button uses are left to it. */
function steer(
  event: KeyboardEvent,
  { scene }: FilmState,
  scenes: number,
  dispatch: (action: FilmAction) => void,
): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const targets: Record<string, number> = {
    ArrowLeft: scene - 1,
    ArrowRight: scene + 1,
    Home: 0,
    End: scenes - 1,
  };
  const to = pick(targets, event.key);
  if (to !== undefined) dispatch({ kind: "go", scene: to });
  else if (event.key === "k" || event.key === "K") dispatch({ kind: "toggle" });
  else return;
  event.preventDefault();
}
