import type { BuildOptions } from 'esbuild';
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

/** They have native code, which cannot be bundled. */
const nativePackages = declaredFunctions.flatMap(({ declaration }) => declaration.packages ?? []);

/** How every function is bundled, whatever its entry. What it loads on demand is in separate files. */
export const bundling = {
  absWorkingDir: projectRoot,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  external: [...otherCredentials, ...nativePackages],
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
  plugins: [electrodbBundling],
} as const satisfies BuildOptions;
