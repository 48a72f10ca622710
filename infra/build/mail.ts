import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import * as z from 'zod/mini';
import { buildPaths } from '#infra/config/build-paths.ts';

const Renderer = z.object({ renderMail: z.function({ input: [z.string()], output: z.promise(z.void()) }) });

/**
 * Renders all emails into `templates.json`, `list-templates.json` and `auth-messages.json`. The components are TSX, which Node does not run: they are
 * bundled first, in a folder inside the project so that packages resolve.
 */
export const buildMail = async (outDir: string = buildPaths.mail): Promise<void> => {
  const root = join(import.meta.dirname, '../..');
  const folder = await mkdtemp(join(root, 'node_modules/.mail-'));
  try {
    const outfile = join(folder, 'render.mjs');
    await build({
      entryPoints: [join(root, 'infra/mail/render.ts')],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      jsx: 'automatic',
    });
    const module: unknown = await import(pathToFileURL(outfile).href);
    await Renderer.parse(module).renderMail(outDir);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
