/** Reducer for a film's scene, line and playback status. */
import { type Film, lineMs, type Scene } from "#core/content/pages/event/film.ts";

export type FilmState = {
  scene: number;
  line: number;
  elapsed: number;
  /** `exercise`: the scene is over, and waits for the viewer to continue. */
  status: "idle" | "playing" | "paused" | "exercise" | "ended";
};
export type FilmAction = { kind: "toggle" } | { kind: "tick"; ms: number } | { kind: "go"; scene: number };

export const start: FilmState = { scene: 0, line: 0, elapsed: 0, status: "idle" };

export function advanceFilm({ scenes }: Film, state: FilmState, action: FilmAction): FilmState {
  switch (action.kind) {
    case "go": {
      const scene = Math.min(Math.max(action.scene, 0), scenes.length - 1);
      return { scene, line: 0, elapsed: 0, status: state.status === "playing" ? "playing" : "paused" };
    }
    case "toggle":
      if (state.status === "playing") return { ...state, status: "paused" };
      if (state.status === "ended") return { ...start, status: "playing" };
      if (state.status === "exercise") return after(scenes, state);
      return { ...state, status: "playing" };
    case "tick":
      return state.status === "playing" ? tick(scenes, state, action.ms) : state;
  }
}

function tick(scenes: Scene[], state: FilmState, ms: number): FilmState {
  const { lines = [], exercise } = scenes[state.scene] ?? {};
  const elapsed = state.elapsed + ms;
  if (elapsed < lineMs(lines[state.line] ?? "")) return { ...state, elapsed };
  if (state.line < lines.length - 1) return { ...state, line: state.line + 1, elapsed: 0 };
  return exercise ? { ...state, elapsed, status: "exercise" } : after(scenes, state);
}

const after = (scenes: Scene[], { scene, line, elapsed }: FilmState): FilmState =>
  scene < scenes.length - 1
    ? { scene: scene + 1, line: 0, elapsed: 0, status: "playing" }
    : { scene, line, elapsed, status: "ended" };

export function shownOf({ lines }: Scene, { line, elapsed }: Pick<FilmState, "line" | "elapsed">): number {
  const total = lines.reduce((sum, each) => sum + lineMs(each), 0);
  const before = lines.slice(0, line).reduce((sum, each) => sum + lineMs(each), 0);
  return Math.min(1, (before + elapsed) / total);
}
