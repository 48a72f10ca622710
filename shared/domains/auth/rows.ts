import * as z from 'zod/mini';
import { At } from '../../declare/facts.ts';
import { tableRow } from '../../declare/rows.ts';
import { LoginSessionId, UserId } from '../../kernel/ids.ts';
import { recoveryStates } from './recovery-codes.ts';
import { sessionStates } from './session-rules.ts';

/** A login on a device. */
export const loginSessionRow = tableRow('loginSession', {
  userId: UserId,
  id: LoginSessionId,
  state: z.enum(sessionStates),
});
/** A person's recovery codes. */
export const recoveryCodesRow = tableRow('recoveryCodes', { userId: UserId, state: z.enum(recoveryStates) });
/** That a person has chosen a new password with an emailed code. */
export const newPasswordRow = tableRow('newPassword', { newPasswordOf: UserId, chosenAt: At });
