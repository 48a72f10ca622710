import { join } from 'node:path';

/** Where the build puts what is deployed. */
export interface BuildPaths {
  /** One folder with the code of all functions, for the local stage and tests: `<function>/index.mjs`, and what they share. */
  readonly functions: string;
  /** A folder per function with `index.mjs`, for stages that are deployed. */
  readonly deploymentPackages: string;
  /** `templates.json`: the rendered emails. */
  readonly mail: string;
  /** The built screens; left out of the template until they are built. */
  readonly web: string;
  /** `screens.mjs`: the module that renders screens as HTML on the server. */
  readonly screens: string;
  /** `router.js` and `transport-security.js`: the viewer-request and viewer-response functions. */
  readonly edge: string;
}

const root = join(import.meta.dirname, '../..');

export const buildPathsIn = (folder: string): BuildPaths => ({
  functions: join(folder, 'functions'),
  deploymentPackages: join(folder, 'deployment-packages'),
  mail: join(folder, 'mail'),
  web: join(folder, 'web'),
  screens: join(folder, 'screens'),
  edge: join(folder, 'edge'),
});

export const buildPaths = buildPathsIn(join(root, 'build'));
