import { defineConfig } from 'playwright/test';
import { browserPath, wholeBrowserPath } from '../support/browser-path.ts';
import { isDeep } from '../support/seed.ts';

const browser = (executablePath: string) => ({
  launchOptions: {
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  },
});
/** Whether one failure says enough. */
const stopsEarly = process.env['STOPS_EARLY'] === 'yes';
const ofNotifications = 'push.spec.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: false,
  workers: 2,
  timeout: 480_000,
  // Between processes, what a change causes arrives through events. One whose handling failed is delivered again a minute later.
  expect: { timeout: isDeep ? 100_000 : 40_000 },
  forbidOnly: true,
  // A test that passes only the second time is unstable: it is listed, and fails the deep run (`bin/browser-tests`).
  retries: stopsEarly ? 0 : 1,
  maxFailures: stopsEarly ? 1 : 0,
  reporter: [
    ['list'],
    ['../../bin/browser-tests/reporter.ts'],
    ...(process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['json'] as const] : []),
  ],
  use: {
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
});
