import { authContract } from '#shared/domains/auth/contract.ts';
import { createHttpApi, type HttpDeps } from '../core/http-api.ts';
import type { RecoveryService } from './recovery.service.ts';
import type { SessionsService } from './sessions.service.ts';

export const createAuthApi = (
  { sessions, recovery }: { readonly sessions: SessionsService; readonly recovery: RecoveryService },
  deps: HttpDeps,
) =>
  createHttpApi(
    authContract,
    {
      sessions: ({ actor }) => sessions.list(actor),
      noteSession: ({ actor, body }) => sessions.note(actor, body),
      endSessions: ({ actor, body }) => sessions.endMany(actor, body),
      endSession: ({ actor, params }) => sessions.end(actor, params.sessionId),
      recoveryCodes: ({ actor }) => recovery.status(actor),
      createRecoveryCodes: ({ actor }) => recovery.create(actor),
      removeRecoveryCodes: ({ actor }) => recovery.remove(actor),
      recover: ({ body, request }) => recovery.recover(body, request.platform),
    },
    deps,
    {},
  );
