/** Addresses as owners copy them from their browser, and what is played of each. */
import { expect, it } from "vitest";
import { readRecording } from "./recording.ts";

const youTube = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0";

it.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PL1", youTube],
  ["https://m.youtube.com/watch?v=dQw4w9WgXcQ&t=1m30s", `${youTube}&start=90`],
  ["https://youtu.be/dQw4w9WgXcQ?t=90", `${youTube}&start=90`],
  ["https://youtube.com/shorts/dQw4w9WgXcQ", youTube],
  ["https://www.youtube.com/live/dQw4w9WgXcQ?feature=share", youTube],
  ["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", youTube],
  ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1"],
  [
    "https://vimeo.com/76979871/8272103f6e",
    "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e",
  ],
  [
    "https://player.vimeo.com/video/76979871?h=8272103f6e",
    "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e",
  ],
  [
    "https://vimeo.com/channels/staffpicks/76979871",
    "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1",
  ],
  [
    "https://www.loom.com/share/0281766fa2d04bb788eaf19e65135184?sid=1",
    "https://www.loom.com/embed/0281766fa2d04bb788eaf19e65135184?autoplay=1",
  ],
  [
    "https://coach.wistia.com/medias/j38ihh83m5",
    "https://fast.wistia.net/embed/iframe/j38ihh83m5?autoPlay=true",
  ],
])("%s plays in its host's own player", (address, src) => {
  expect(readRecording(address)).toMatchObject({ kind: "embed", src, href: new URL(address).href });
});

it.each([
  "https://files.example/class.mp4",
  "https://files.example/a/class.WEBM?signature=1",
  "https://files.example/class.m4v",
])("%s is a file to play", (address) => {
  expect(readRecording(address)).toEqual({ kind: "file", src: address });
});

it.each([
  ["https://www.youtube.com/playlist?list=PL1", "youtube.com"],
  ["https://www.youtube.com/watch?v=short", "youtube.com"],
  ["https://vimeo.com/channels/staffpicks", "vimeo.com"],
  ["https://notyoutube.com/watch?v=dQw4w9WgXcQ", "notyoutube.com"],
  ["https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ", "youtube.com.evil.example"],
  ["https://drive.example/file/d/1/view", "drive.example"],
])("%s is only linked", (address, host) => {
  expect(readRecording(address)).toMatchObject({ kind: "link", host });
});
