import type {
  CustomMessageTriggerEvent,
  PostConfirmationTriggerEvent,
  PreSignUpTriggerEvent,
} from 'aws-lambda';
import { type AuthMessageKind, type AuthMessages, CodeMetadata } from '#shared/domains/auth/auth-messages.ts';
import { SIGN_UP_PROOF_ATTRIBUTE } from '#shared/domains/auth/sign-up-proof.ts';
import { userIdOf } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import type { Log } from '../core/logger.ts';
import type { PoolAccounts } from '../integrations/pool-accounts.ts';
import type { CountCode } from './code-limits.ts';
import type { NewPasswords } from './new-passwords.repository.ts';
import { provesSignUp } from './sign-up-proof.ts';

type TriggerEvent = CustomMessageTriggerEvent | PostConfirmationTriggerEvent | PreSignUpTriggerEvent;

export interface TriggersDeps {
  readonly messages: AuthMessages;
  readonly accounts: Pick<PoolAccounts, 'dropPassword' | 'endSessions'>;
  readonly newPasswords: Pick<NewPasswords, 'note'>;
  readonly countCode: CountCode;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
  /** @throws Error if the login may not become an account */
  readonly preSignUp: (event: PreSignUpTriggerEvent) => Promise<PreSignUpTriggerEvent>;
}

const kindOf: Readonly<Record<CustomMessageTriggerEvent['triggerSource'], AuthMessageKind | undefined>> = {
  CustomMessage_SignUp: 'verify-email',
  CustomMessage_ResendCode: 'verify-email',
  CustomMessage_ForgotPassword: 'reset-password',
  CustomMessage_UpdateUserAttribute: 'change-email',
  CustomMessage_VerifyUserAttribute: 'change-email',
  CustomMessage_AdminCreateUser: undefined,
  CustomMessage_Authentication: undefined,
};

const isMessage = (event: TriggerEvent): event is CustomMessageTriggerEvent =>
  event.triggerSource.startsWith('CustomMessage_');

const isPreSignUp = (event: TriggerEvent): event is PreSignUpTriggerEvent =>
  event.triggerSource.startsWith('PreSignUp_');

/** Creates the email with a code. @throws if the mailbox has had too many; the pool then sends none and reports the error to the caller */
const customMessage = async (
  event: CustomMessageTriggerEvent,
  { messages, countCode }: TriggersDeps,
): Promise<CustomMessageTriggerEvent> => {
  const kind = kindOf[event.triggerSource];
  if (!kind) return event;
  const { userName: username, request } = event;
  const { email = username } = request.userAttributes;
  await countCode({ kind, email, username });
  const { platform, locale } = CodeMetadata.parse(request.clientMetadata ?? {});
  const { subject, html } = messages[platform][locale][kind];
  return {
    ...event,
    response: {
      ...event.response,
      emailSubject: subject,
      emailMessage: html.replaceAll('{####}', request.codeParameter),
    },
  };
};

/**
 * Ends all sessions of before a new password, in the pool and in the table: either alone keeps others out, so only if both fail is the
 * person told to try again. The password has been changed by then; an error would say that it was not.
 */
const endOtherSessions = async (
  { userPoolId, userName, request }: PostConfirmationTriggerEvent,
  { accounts, newPasswords, clock, log }: TriggersDeps,
): Promise<void> => {
  const { sub } = request.userAttributes;
  const ways = await Promise.allSettled([
    accounts.endSessions({ userPoolId, username: userName }),
    ...(sub === undefined ? [] : [newPasswords.note(userIdOf(sub), clock.now())]),
  ]);
  const errors = ways.flatMap((way): unknown[] => (way.status === 'rejected' ? [way.reason] : []));
  if (errors.length === ways.length) throw errors[0];
  for (const error of errors) log.error('sessions of before a new password have not all ended', error);
};

/**
 * The person who enters the code owns the email. The sign-up's password is theirs only if the browser that started the
 * sign-up enters the code; otherwise it may be a stranger's, and stops working. A new password ends all other sessions.
 */
const confirmed = async (
  event: PostConfirmationTriggerEvent,
  deps: TriggersDeps,
): Promise<PostConfirmationTriggerEvent> => {
  const { userPoolId, userName, request } = event;
  if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword') {
    await endOtherSessions(event, deps);
    return event;
  }
  // An account at a provider has no password here.
  if (request.userAttributes['cognito:user_status'] === 'EXTERNAL_PROVIDER') return event;
  const { proof } = CodeMetadata.parse(request.clientMetadata ?? {});
  if (!provesSignUp(proof, request.userAttributes[SIGN_UP_PROOF_ATTRIBUTE]))
    await deps.accounts.dropPassword({ userPoolId, username: userName });
  return event;
};

/** The triggers the user pool calls while people sign up or change how they log in. */
export const createTriggers =
  (deps: TriggersDeps) =>
  async (event: TriggerEvent): Promise<TriggerEvent> => {
    if (isPreSignUp(event)) return deps.preSignUp(event);
    return isMessage(event) ? customMessage(event, deps) : confirmed(event, deps);
  };
