import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { buildPaths } from '#infra/config/build-paths.ts';
import * as appSegments from '#shared/product/app-segments.ts';

/** The maximum code size of a CloudFront function. */
const MAX_BYTES = 10_240;

/** The lists that are derived from the routes, as they are now: the function is smaller, and does not derive them for each request. */
const derivedLists: Plugin = {
  name: 'derived-lists',
  setup: ({ onLoad }) => {
    onLoad({ filter: /shared\/product\/app-segments\.ts$/ }, () => ({
      contents: Object.entries(appSegments)
        .map(([name, list]) => `export const ${name} = ${JSON.stringify(list)};`)
        .join('\n'),
    }));
  },
};

const bundle = async (name: string): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, `../edge/${name}.ts`)],
    bundle: true,
    write: false,
    format: 'esm',
    external: ['cloudfront'],
    // The runtime supports ES5.1 with parts of later editions; async functions and template literals are among them.
    target: 'es2017',
    supported: { 'object-rest-spread': false },
    charset: 'utf8',
    // Names stay, so that what the console shows can be read.
    minifyWhitespace: true,
    plugins: [derivedLists],
  });
  const bundled = outputFiles
    .map(({ text }) =>
      text.replace(/^import cloudfront from\s*"cloudfront";/, 'import cloudfront from "cloudfront";\n'),
    )
    .join('');
  // The runtime calls the script's function named `handler`; it does not support exports.
  const script = bundled.replace(/export\s*\{\s*handler\s*\};?\s*$/, '\n');
  if (script === bundled) throw new Error(`The edge function ${name} does not end by exporting its handler.`);
  const bytes = Buffer.byteLength(script);
  if (bytes > MAX_BYTES)
    throw new Error(`The edge function ${name} has ${bytes} bytes; CloudFront allows ${MAX_BYTES}.`);
  return script;
};

/** Bundles the functions of `infra/edge` into one script each for the CloudFront Functions runtime 2.0; throws if one is too large. */
export const buildEdge = async (outDir: string = buildPaths.edge): Promise<void> => {
  await mkdir(outDir, { recursive: true });
  for (const name of ['router', 'transport-security'])
    await writeFile(join(outDir, `${name}.js`), await bundle(name));
};
