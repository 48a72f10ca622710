import { oncePer } from '../data/once.ts';
import type { Context } from '../runtime/context.ts';
import { openRemoteConfig } from './open-remote-config.ts';

// Verbs for other domains. Until this domain is moved, they wrap its factories, each once.
const remoteConfig = /* @__PURE__ */ oncePer(({ table, clock, log }: Context) =>
  openRemoteConfig(table, clock, log),
);

/** The remote configuration, at most a minute old. */
export const readRemoteConfig = (ctx: Context) => remoteConfig(ctx)();
