import { createServer } from 'node:net';
import { defineConfig } from 'playwright/test';
import { browserPath, wholeBrowserPath } from '../support/browser-path.ts';

/** Two ports next to one another: the product and its AWS. Chosen once, inherited by every worker. */
const twoFreePorts = async (): Promise<number> => {
  const isFree = (port: number) =>
    new Promise<boolean>((resolve) => {
      const server = createServer()
        .once('error', () => resolve(false))
        .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
  for (let port = 4710; port < 4990; port += 2) {
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
  throw new Error('there are no two free ports');
};

const port = Number(process.env['E2E_PORT'] ?? (await twoFreePorts()));
process.env['E2E_PORT'] = String(port);
const browser = (executablePath: string) => ({
  launchOptions: {
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  },
});
const ofNotifications = 'push.spec.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalTeardown: './check-rows.ts',
  fullyParallel: false,
  workers: 2,
  timeout: 480_000,
  // What a change causes arrives through events. One whose handling failed is delivered again a minute later.
  expect: { timeout: 100_000 },
  forbidOnly: true,
  retries: 0,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: `http://gth.localhost:${port}`,
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // The service worker would load all files of the app for each person in each test. Specs that need it allow it.
    serviceWorkers: 'block',
    // Recording a trace of every test makes them take more than twice as long. `playwright test --trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'screens', testIgnore: ofNotifications, use: browser(browserPath()) },
    {
      name: 'notifications',
      testMatch: ofNotifications,
      use: { ...browser(wholeBrowserPath()), serviceWorkers: 'allow' },
    },
  ],
  webServer: {
    command: `${process.execPath} --disable-warning=ExperimentalWarning serve.ts`,
    url: `http://localhost:${port}/api/config`,
    timeout: 600_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    env: { E2E_PORT: String(port), TZ: 'UTC' },
  },
});
