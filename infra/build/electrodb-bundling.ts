import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Plugin } from 'esbuild';

const client = createRequire(import.meta.url).resolve('electrodb/src/client.js');
const NAMESPACE = 'electrodb';

/** Names that ElectroDB uses from a package, which its source reads as `lib.GetCommand` or `util.unmarshall`. */
const namesUsed = (variable: string): readonly string[] => {
  const uses = readFileSync(client, 'utf8').matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'));
  return [...new Set([...uses].map(([, name = '']) => name))];
};
const sdkPackages = [
  { name: '@aws-sdk/lib-dynamodb', used: namesUsed('lib').join(', ') },
  { name: '@aws-sdk/util-dynamodb', used: namesUsed('util').join(', ') },
];

/** Fills the objects that ElectroDB gets from `require`, then exports ElectroDB. */
const entry = [
  ...sdkPackages.flatMap(({ name, used }, index) => [
    `import { ${used} } from '${name}';`,
    `import required${index} from '${name}?required';`,
    `Object.assign(required${index}, { ${used} });`,
  ]),
  "export * from '../index.js';",
].join('\n');

/**
 * Bundles ElectroDB so that it loads fast. It is CommonJS: its `require` of the AWS SDK would bundle every command and wrap each SDK
 * module in a function.
 */
export const electrodbBundling: Plugin = {
  name: 'electrodb',
  setup: ({ onLoad, onResolve }) => {
    onResolve({ filter: /^electrodb$/ }, ({ path }) => ({ path, namespace: NAMESPACE }));
    onResolve({ filter: /^@aws-sdk\/(lib|util)-dynamodb$/ }, ({ importer, path }) =>
      importer === client ? { path, namespace: NAMESPACE } : undefined,
    );
    onResolve({ filter: /\?required$/, namespace: NAMESPACE }, ({ path }) => ({
      path: path.replace('?required', ''),
      namespace: NAMESPACE,
    }));
    onLoad({ filter: /^electrodb$/, namespace: NAMESPACE }, () => ({
      contents: entry,
      resolveDir: dirname(client),
    }));
    onLoad({ filter: /^@aws-sdk\//, namespace: NAMESPACE }, () => ({ contents: 'module.exports = {};' }));
  },
};
