import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { freePort } from '#local/free-port.ts';

/** In the project, so that it finds the project's packages. */
const folder = join(import.meta.dirname, '../../build/empty-app');
const page =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<meta name="description" content="An empty app."><link rel="icon" href="data:,"><title>Empty</title></head>' +
  '<body><div id="root"></div><script type="module" src="/main.jsx"></script></body></html>';
const app =
  "import { createRoot } from 'react-dom/client';\n" +
  "createRoot(document.getElementById('root')).render(<main><h1>Hello</h1></main>);\n";
const types: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript'],
]);

/** Builds an app that shows one heading: the least that a page rendered by React in the browser can cost. Served as the product is. */
export const serveEmptyApp = async (): Promise<{ address: string; stop: () => void }> => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'main.jsx'), app);
  await build({ root: folder, configFile: false, logLevel: 'error', plugins: [react()] });
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    const type = types.get(extname(path));
    if (type === undefined) return response.writeHead(404).end();
    const body = brotliCompressSync(readFileSync(join(folder, 'dist', path)));
    return response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(body);
  });
  const port = await freePort(0);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    address: `http://localhost:${port}/`,
    stop: () => {
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
