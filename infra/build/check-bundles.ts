import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPaths } from '#infra/config/build-paths.ts';
import type { FunctionDeclaration } from '#shared/declare/domain.ts';
import { needsOf } from '#shared/declare/functions.ts';
import type { Need } from '#shared/declare/needs.ts';
import { BundlePackages, BundleSizes } from './bundle-report.ts';
import { reportFiles } from './deployment-packages.ts';
import { declaredFunctions } from './entries.ts';

/** Larger bundles start too slowly; `npm run bench -- imports` measures how slowly. Nobody waits for functions of queues, streams, and schedules. */
const maxGzipBytes = (name: string): number => (name.endsWith('-background') ? 300_000 : 250_000);

/** Checked in: how many gzipped bytes each function may load at its start, so that growth is visible in review. */
export const limitsFile = join(import.meta.dirname, 'bundle-limits.json');

/** Packages that only functions with one of these needs have a use for. Elsewhere, an import brought them by accident. */
const neededFor: ReadonlyMap<string, readonly Need[]> = new Map(
  Object.entries({
    '@aws-sdk/client-apigatewaymanagementapi': ['sockets', 'socketActivity'],
    '@aws-sdk/client-cloudfront': ['edgeCache', 'domainHosting'],
    '@aws-sdk/client-cloudfront-keyvaluestore': ['domainHosting'],
    '@aws-sdk/client-cognito-identity-provider': [
      'signInMethods',
      'loginRecovery',
      'poolAccounts',
      'poolTriggers',
    ],
    '@aws-sdk/client-dynamodb': ['table', 'readTable', 'codesAndPasswords'],
    '@aws-sdk/client-eventbridge': ['publishEvents'],
    '@aws-sdk/client-location': ['placeSearch', 'mapTiles'],
    '@aws-sdk/client-s3': ['pictures', 'uploadForms'],
    '@aws-sdk/client-ses': ['mail'],
    stripe: ['stripe'],
  } satisfies Readonly<Record<string, readonly Need[]>>),
);
/** In no function: the first two are in Node, the others are parts of the SDK that Lambda has no use for. */
const refused = [
  'node-fetch',
  'uuid',
  'aws-sdk',
  '@aws-sdk/credential-provider-ini',
  '@aws-sdk/credential-provider-sso',
];

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Room for what a change adds without anyone noticing, as a share of the size. */
const ROOM = 1.03;

export interface Bundles {
  /** Function → gzipped bytes. */
  readonly limits: Readonly<Partial<Record<string, number>>>;
  readonly packages: BundlePackages;
  readonly sizes: BundleSizes;
  readonly declared: ReadonlyMap<string, FunctionDeclaration>;
}

/** Sentences about packages without a use, and bundles that are too large or have no limit; none if there are no problems. */
export const bundleProblems = ({ limits, packages, sizes, declared }: Bundles): string[] => {
  const problems: string[] = [];
  for (const [name, contained] of Object.entries(packages)) {
    const declaration = declared.get(name);
    const needs: readonly Need[] = declaration ? needsOf(declaration) : [];
    for (const each of contained) {
      const uses = neededFor.get(each);
      if (refused.includes(each)) problems.push(`${name} contains ${each}, which no function may.`);
      else if (uses && !uses.some((need) => needs.includes(need)))
        problems.push(`${name} contains ${each}, but needs none of ${uses.join(', ')}.`);
    }
  }
  for (const [name, { gzip }] of Object.entries(sizes)) {
    const limit = limits[name];
    const most = Math.min(limit ?? 0, maxGzipBytes(name));
    if (limit === undefined) problems.push(`${name} has no limit: run infra/build/accept-bundles.ts.`);
    else if (gzip > most) problems.push(`${name} has ${gzip} bytes gzipped; the limit is ${most}.`);
  }
  return problems;
};

const builtIn = (folder: string) => ({
  packages: BundlePackages.parse(read(join(folder, reportFiles.packages))),
  sizes: BundleSizes.parse(read(join(folder, reportFiles.sizes))),
});

/** Checks the bundles of the last build. */
export const checkBundles = (folder: string = buildPaths.deploymentPackages): string[] =>
  bundleProblems({
    limits: read(limitsFile) as Bundles['limits'],
    declared: new Map(declaredFunctions.map(({ name, declaration }) => [name, declaration])),
    ...builtIn(folder),
  });

/** Sets the limits to the sizes of the last build, with a little room. */
export const acceptBundles = (folder: string = buildPaths.deploymentPackages): void => {
  const limits = Object.fromEntries(
    Object.entries(builtIn(folder).sizes).map(([name, { gzip }]) => [
      name,
      Math.ceil((gzip * ROOM) / 1000) * 1000,
    ]),
  );
  writeFileSync(limitsFile, `${JSON.stringify(limits, null, 2)}\n`);
};
