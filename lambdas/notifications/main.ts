import { createCursors } from '../core/cursor.ts';
import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { createTokenVerifier } from '../core/tokens.ts';
import { openTable } from '../data/table.ts';
import { createSecretReader } from '../integrations/secrets.ts';
import { createAccountFinder } from '../users/api.ts';
import { createNotificationsApi } from './handler.ts';
import { createNotificationsRepository } from './notifications.repository.ts';
import { createNotificationsService } from './notifications.service.ts';

const env = readEnv('notifications');
const table = openTable({ tableName: env.TABLE_NAME });
const notifications = createNotificationsService({
  notifications: createNotificationsRepository(table),
  cursors: createCursors(createSecretReader(env.CURSOR_SECRET_ARN)),
});
export const handler = createNotificationsApi(notifications, {
  log: createLog(),
  verifyToken: createTokenVerifier({ userPoolId: env.USER_POOL_ID, clientId: env.USER_POOL_CLIENT_ID }),
  findAccount: createAccountFinder(table),
});
