import type { Handlers } from '../runtime/http.ts';
import type { players as domain } from './domain.ts';
import * as players from './players.ts';

export const handlers = {
  settings: (ctx, { actor }) => players.settings(ctx, actor),
  saveSettings: (ctx, { actor, body }) => players.saveSettings(ctx, actor, body),
} satisfies Handlers<typeof domain.api>;
