import { existsSync } from 'node:fs';

/** Chromium without windows needs half the time. */
const HEADLESS = '/usr/bin/chromium-headless-shell';
const WHOLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Debian's packages of the browsers of tests. */
export const BROWSER_PACKAGES = ['chromium-headless-shell', 'chromium'];

const firstOf = (paths: readonly (string | undefined)[]): string | undefined =>
  paths.find((path) => path !== undefined && existsSync(path));

/** The browser of tests and benches: the one that `CHROMIUM` names, or else one of this system. */
export const browserPath = (): string => firstOf([process.env['CHROMIUM'], HEADLESS, ...WHOLE]) ?? HEADLESS;

/** A browser that shows notifications; the one without windows refuses them. */
export const wholeBrowserPath = (): string => firstOf(WHOLE) ?? browserPath();

/** Whether this system has both. */
export const hasBrowsers = (): boolean =>
  firstOf(WHOLE) !== undefined && firstOf([process.env['CHROMIUM'], HEADLESS]) !== undefined;
