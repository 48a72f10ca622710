import type { Browser, System } from '#shared/domains/auth/session-rules.ts';

/** Most browsers also name those that they are compatible with: the first match counts. */
const browserMarks = [
  ['samsung', /SamsungBrowser\//],
  ['opera', /OPR\/|Opera\//],
  ['edge', /Edg(e|A|iOS)?\//],
  ['firefox', /Firefox\/|FxiOS\//],
  ['chrome', /Chrome\/|CriOS\/|Chromium\//],
  ['safari', /Safari\//],
] as const satisfies readonly (readonly [Browser, RegExp])[];

const systemMarks = [
  ['ios', /iPhone|iPad|iPod/],
  ['android', /Android/],
  ['chromeos', /CrOS/],
  ['windows', /Windows/],
  ['macos', /Mac OS X|Macintosh/],
  ['linux', /Linux/],
] as const satisfies readonly (readonly [System, RegExp])[];

const first = <Name extends string>(
  marks: readonly (readonly [Name, RegExp])[],
  text: string,
): Name | 'other' => marks.find(([, mark]) => mark.test(text))?.[0] ?? 'other';

/** The browser and the system that a user agent names. */
export const deviceOf = (userAgent: string): { readonly browser: Browser; readonly system: System } => ({
  browser: first(browserMarks, userAgent),
  system: first(systemMarks, userAgent),
});
