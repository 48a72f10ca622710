import { oncePer } from '../data/once.ts';
import type { Context } from '../runtime/context.ts';
import { flagsFor } from './flags.ts';
import { openRemoteConfig } from './open-remote-config.ts';

// Verbs for other domains. Until this domain is moved, they wrap its factories, each once.
const remoteConfig = /* @__PURE__ */ oncePer(({ table, clock, log }: Context) =>
  openRemoteConfig(table, clock, log),
);

/** The remote configuration, at most a minute old. */
export const readRemoteConfig = (ctx: Context) => remoteConfig(ctx)();

/** The flags that are on for somebody: for everyone, or for an audience they belong to. */
export const findFlags = (ctx: Context, someone: Parameters<typeof flagsFor>[1]) =>
  flagsFor(remoteConfig(ctx), someone);
