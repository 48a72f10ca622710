import { existsSync } from 'node:fs';

/** The one without windows needs half the time. */
export const PREFERRED_BROWSER = '/usr/bin/chromium-headless-shell';
const KNOWN = [PREFERRED_BROWSER, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser of tests and benches: the one that `CHROMIUM` names, or else one of this system. */
export const browserPath = (): string =>
  [process.env['CHROMIUM'], ...KNOWN].find((path) => path !== undefined && existsSync(path)) ??
  PREFERRED_BROWSER;
