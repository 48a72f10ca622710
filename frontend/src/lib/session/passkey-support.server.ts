import { currentVisit } from '../api/visit.server.ts';
import type * as browser from './passkey-support.ts';

/** Most browsers have them; those that do not remove what was rendered for them. Only the first platform has the domain. */
export const canUsePasskeys: typeof browser.canUsePasskeys = (domain) =>
  typeof domain === 'string' && currentVisit().screen.platform.id === 'gth';
