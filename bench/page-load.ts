/** Opens pages like phones, on keep-alive connections, some with a source in the URL. */
import { Agent, get } from "node:http";

const AGENTS = [
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36",
];
const PATHS = [
  "/9ways",
  "/map",
  "/9ways?utm_source=instagram&utm_medium=social&fbclid=IwAR0",
  "/lead-magnet?utm_source=newsletter",
];
const AT_ONCE = 8;
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

export async function loadPages(url: string, pages: number): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < pages) await open(url, next++);
    }),
  );
}

function open(url: string, turn: number): Promise<void> {
  const headers = {
    "user-agent": AGENTS[turn % AGENTS.length],
    accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
    "accept-encoding": "gzip, deflate, br",
    "accept-language": "en-GB,en;q=0.9",
    "sec-fetch-dest": "document",
    "sec-fetch-mode": "navigate",
    "sec-fetch-site": "none",
  };
  return new Promise((resolve, reject) => {
    get(`${url}${PATHS[turn % PATHS.length]}`, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`a page answered ${response.statusCode}`));
      response.once("end", resolve).resume();
    }).once("error", reject);
  });
}
