/** A minimal static file server on loopback, under a path. */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";

const types = new Map([
  [".html", "text/html; charset=utf-8"],
  [".js", "text/javascript"],
  [".css", "text/css"],
  [".json", "application/json"],
  [".woff2", "font/woff2"],
  [".png", "image/png"],
  [".webp", "image/webp"],
  [".svg", "image/svg+xml"],
]);

export async function serveFolder(folder: string, base: string): Promise<{ url: string; stop(): void }> {
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? "/", "http://site.invalid").pathname));
    const file = path.startsWith(base) ? path.slice(base.length) : "404.html";
    const name = file === "" || file.endsWith("/") ? `${file}index.html` : file;
    const body = await readFile(join(folder, name)).catch(() => undefined);
    response.writeHead(body ? 200 : 404, { "content-type": types.get(extname(name)) ?? "text/plain" });
    response.end(body ?? (await readFile(join(folder, "404.html"))));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${base}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
