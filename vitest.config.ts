import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import type { BrowserCommand } from 'vitest/node';
import { previewParts } from './frontend/vite/preview-parts.ts';
import { browserPath } from './test/support/browser-path.ts';
import { eventually } from './test/support/eventually.ts';

interface Settings {
  /** A process for each file. @default false */
  readonly isolate?: boolean;
  readonly exclude?: string[];
  readonly globalSetup?: string[];
  readonly setupFiles?: string[];
  readonly maxWorkers?: number;
  readonly server?: { readonly deps: { readonly external: RegExp[] } };
  /** In milliseconds, like the next one. */
  readonly testTimeout?: number;
  readonly hookTimeout?: number;
}

/** Isolates files that share a process. */
const FRESH_MODULES = 'test/support/fresh-modules.ts';

/** Where one failure says enough, as with a known fault, the first one ends the run, and nothing waits long. */
const stopsEarly = process.env['STOPS_EARLY'] === 'yes';

/** How long something takes depends on how busy the machine is: only what hangs fails. */
const PATIENT = {
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: stopsEarly ? 4_000 : 30_000 } },
};

/** All messages as one module: tests would load thousands, one for each message. */
const resolve = {
  alias: [
    {
      find: '#frontend/paraglide/messages.js',
      replacement: fileURLToPath(new URL('frontend/src/paraglide/messages/in-one.js', import.meta.url)),
    },
  ],
};

const project = (name: string, include: string[], settings: Settings = {}) => ({
  resolve,
  test: {
    name,
    include,
    ...PATIENT,
    ...settings,
    isolate: settings.isolate ?? false,
    setupFiles: ['test/support/put-back.ts', ...(settings.setupFiles ?? [FRESH_MODULES])],
  },
});

/** Waits until the frame of the file before is gone: both have the same name, so what a test presses might be looked for in the old one. */
const hasOneFrame: BrowserCommand<[]> = async ({ page }) => {
  const frames = () => page.frames().filter((frame) => frame.name() === 'vitest-iframe');
  await eventually('a page with one frame', async () => frames().length === 1);
};

/** Single components, in the browser of the other browser tests, with the product's styles and messages. */
const components = {
  extends: './frontend/vite.config.ts',
  root: '.',
  resolve,
  test: {
    name: 'components',
    include: ['frontend/src/**/*.test.tsx'],
    exclude: [],
    globalSetup: [],
    setupFiles: ['test/support/component-page.ts'],
    ...PATIENT,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 390, height: 844 },
      commands: { hasOneFrame },
      provider: playwright({
        // A field or button that is missing fails its test before the timeout of the test.
        actionTimeout: stopsEarly ? 4_000 : 20_000,
        launchOptions: {
          executablePath: browserPath(),
          args: ['--no-sandbox', '--disable-gpu'],
        },
      }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
};

/** The product and its world are made once, so all files are in one process and keep our modules. */
const inProcess = {
  setupFiles: [],
  maxWorkers: 1,
  // Functions are loaded as Lambda loads them: built, and without Vite.
  server: { deps: { external: [/\/cdk\.out\//] } },
};

/** One running product for all files. */
const withProduct = {
  ...inProcess,
  testTimeout: 600_000,
  hookTimeout: 600_000,
  globalSetup: ['test/support/product-setup.ts'],
};

/** The kinds of tests, by their files. */
export const testProjects = [
  {
    ...project(
      'unit',
      ['{shared,lambdas,frontend,bench,bin}/**/*.test.ts', 'test/{support,demo}/**/*.test.ts'],
      {
        setupFiles: [FRESH_MODULES, 'test/support/no-waits.ts'],
      },
    ),
    // What previews are drawn from.
    plugins: [previewParts()],
  },
  components,
  // A stage is synthesized once for all files: what describes it keeps nothing else in memory.
  project('infra', ['infra/**/*.test.ts'], { setupFiles: [] }),
  project('local', ['local/**/*.test.ts']),
  project('contract', ['test/contract/**/*.test.ts'], inProcess),
  project('contract-http', ['test/contract-http/**/*.test.ts'], withProduct),
  project('system', ['test/system/**/*.test.ts'], {
    ...inProcess,
    setupFiles: ['test/support/no-waits.ts'],
  }),
  project('system-http', ['test/system-http/**/*.test.ts'], withProduct),
];

export default defineConfig({ test: { projects: testProjects, bail: stopsEarly ? 1 : 0 } });
