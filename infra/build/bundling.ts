import type { BuildOptions } from 'esbuild';
import { copiedPackagesOf } from '#shared/declare/functions.ts';
import { derivedEntries } from './derived-entries.ts';
import { electrodbBundling } from './electrodb-bundling.ts';
import { declaredFunctions, projectRoot } from './entries.ts';

// Some packages are CommonJS and load Node's own modules with `require`, which ES modules do not have.
const requireBanner =
  "import { createRequire as createRequireOfBundle } from 'node:module';" +
  'const require = createRequireOfBundle(import.meta.url);';

// Loaded only if the environment has no credentials, which Lambda always provides: 35 kB less to ship.
const otherCredentials = [
  '@aws-sdk/credential-provider-http',
  '@aws-sdk/credential-provider-ini',
  '@aws-sdk/credential-provider-process',
  '@aws-sdk/credential-provider-sso',
  '@aws-sdk/credential-provider-web-identity',
  '@smithy/credential-provider-imds',
];

/** They have native code or data, which cannot be bundled. */
const copiedPackages = declaredFunctions.flatMap(({ declaration }) => copiedPackagesOf(declaration));

/** How every function is bundled, whatever its entry. What it loads on demand is in separate files. */
export const bundling = {
  absWorkingDir: projectRoot,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  external: [...otherCredentials, ...copiedPackages],
  platform: 'node',
  format: 'esm',
  target: 'node24',
  // ES modules are tree-shaken; CommonJS is included whole.
  mainFields: ['module', 'main'],
  sourcemap: 'linked',
  sourcesContent: false,
  legalComments: 'none',
  charset: 'utf8',
  banner: { js: requireBanner },
  metafile: true,
  logLevel: 'silent',
  plugins: [derivedEntries, electrodbBundling],
} as const satisfies BuildOptions;
