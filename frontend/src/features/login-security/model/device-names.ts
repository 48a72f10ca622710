import { m } from '#frontend/paraglide/messages.js';
import type { LoginSession } from '#shared/domains/auth/contract.ts';
import type { Browser, System } from '#shared/domains/auth/session-rules.ts';

const browserNames: Readonly<Record<Browser, () => string>> = {
  chrome: () => 'Chrome',
  edge: () => 'Microsoft Edge',
  firefox: () => 'Firefox',
  opera: () => 'Opera',
  safari: () => 'Safari',
  samsung: () => 'Samsung Internet',
  other: m.session_browser_other,
};

const systemNames: Readonly<Record<System, () => string>> = {
  android: () => 'Android',
  chromeos: () => 'ChromeOS',
  ios: m.session_system_ios,
  linux: () => 'Linux',
  macos: () => 'Mac',
  windows: () => 'Windows',
  other: m.session_system_other,
};

/** 'Chrome on Windows' */
export const deviceName = ({ browser, system }: Pick<LoginSession, 'browser' | 'system'>): string =>
  m.session_device({ browser: browserNames[browser](), system: systemNames[system]() });
