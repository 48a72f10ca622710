import type { Handlers } from '../runtime/http.ts';
import type { auth as domain } from './domain.ts';
import * as recovery from './recovery.ts';
import * as sessions from './sessions.ts';

export const handlers = {
  sessions: (ctx, { actor }) => sessions.list(ctx, actor),
  noteSession: (ctx, { actor, body }) => sessions.note(ctx, actor, body),
  endSessions: (ctx, { actor, body }) => sessions.endMany(ctx, actor, body),
  endSession: (ctx, { actor, params }) => sessions.end(ctx, actor, params.sessionId),
  recoveryCodes: (ctx, { actor }) => recovery.status(ctx, actor),
  createRecoveryCodes: (ctx, { actor }) => recovery.create(ctx, actor),
  removeRecoveryCodes: (ctx, { actor }) => recovery.remove(ctx, actor),
  recover: (ctx, { body, request }) => recovery.recover(ctx, body, request.platform),
} satisfies Handlers<typeof domain.api>;
