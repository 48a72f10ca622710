import { createHash, timingSafeEqual } from 'node:crypto';
import type {
  CustomMessageTriggerEvent,
  PostConfirmationTriggerEvent,
  PreSignUpTriggerEvent,
} from 'aws-lambda';
import { type AuthMessageKind, type AuthMessages, CodeMetadata } from '#shared/domains/auth/auth-messages.ts';
import { REFUSED, TOO_MANY_CODES } from '#shared/domains/auth/refusals.ts';
import { SIGN_UP_PROOF_ATTRIBUTE } from '#shared/domains/auth/sign-up-proof.ts';
import { userIdOf } from '#shared/kernel/ids.ts';
import { mailboxOf } from '../core/mailbox.ts';
import { allowanceOf, hashed } from '../core/rate-limits.ts';
import { takeAllowances } from '../data/rate-limit.table.ts';
import type { Context } from '../runtime/context.ts';
import { noteNewPassword } from './new-password.table.ts';
import { preSignUp } from './pre-sign-up.ts';

export type TriggerEvent = CustomMessageTriggerEvent | PostConfirmationTriggerEvent | PreSignUpTriggerEvent;
type TriggerContext = Context<'poolTriggers'>;

/** How many emails with one kind of code a mailbox may get, regardless of who requests them. */
const codeLimits = [
  { count: 5, in: '1 hour' },
  { count: 10, in: '1 day' },
] as const;

export interface CodeRequest {
  readonly kind: AuthMessageKind;
  readonly email: string;
  /** The account's username in the pool. */
  readonly username: string;
}

/**
 * Counts an email with a code by the mailbox it goes to, each kind separately, so a flood of sign-up codes does not block password resets. Codes for a
 * changed email also count by account, because the new address can be anyone's, and because the pool may pass us the old one. @throws Error
 * `TOO_MANY_CODES` if the mailbox has had too many
 */
export const countCode = async (ctx: Context, { kind, email, username }: CodeRequest): Promise<void> => {
  const now = ctx.clock.now();
  const subjects = [
    hashed('mailbox', mailboxOf(email)),
    ...(kind === 'change-email' ? [hashed('account', username)] : []),
  ];
  const refused = await takeAllowances(
    ctx,
    subjects.flatMap((subject) =>
      codeLimits.map((limit) => allowanceOf({ subject, of: `code ${kind}`, limit }, now)),
    ),
  );
  if (!refused) return;
  ctx.log.warn(REFUSED, { kind });
  throw new Error(TOO_MANY_CODES);
};

/**
 * Whether `proof`, sent by the browser that enters a code, matches the `digest` stored at sign-up: its SHA-256 in
 * lowercase hexadecimal. False if either is missing.
 */
const provesSignUp = (proof: string | undefined, digest: string | undefined): boolean => {
  if (!proof || !digest) return false;
  const expected = createHash('sha256').update(proof).digest();
  const given = Buffer.from(digest, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
};

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
  ctx: TriggerContext,
  event: CustomMessageTriggerEvent,
  messages: AuthMessages,
): Promise<CustomMessageTriggerEvent> => {
  const kind = kindOf[event.triggerSource];
  if (!kind) return event;
  const { userName: username, request } = event;
  const { email = username } = request.userAttributes;
  await countCode(ctx, { kind, email, username });
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
 * person asked to try again. The password has been changed by then; an error would say that it was not.
 */
const endOtherSessions = async (
  ctx: TriggerContext,
  { userPoolId, userName, request }: PostConfirmationTriggerEvent,
): Promise<void> => {
  const { sub } = request.userAttributes;
  const ways = await Promise.allSettled([
    ctx.poolTriggers.accounts.endSessions({ userPoolId, username: userName }),
    ...(sub === undefined ? [] : [noteNewPassword(ctx, userIdOf(sub), ctx.clock.now())]),
  ]);
  const errors = ways.flatMap((way): unknown[] => (way.status === 'rejected' ? [way.reason] : []));
  if (errors.length === ways.length) throw errors[0];
  for (const error of errors) ctx.log.error('sessions of before a new password have not all ended', error);
};

/**
 * The person who enters the code owns the email. The sign-up's password is theirs only if the browser that started the
 * sign-up enters the code; otherwise it may be a stranger's, and stops working. A new password ends all other sessions.
 */
const confirmed = async (
  ctx: TriggerContext,
  event: PostConfirmationTriggerEvent,
): Promise<PostConfirmationTriggerEvent> => {
  const { userPoolId, userName, request } = event;
  if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword') {
    await endOtherSessions(ctx, event);
    return event;
  }
  // An account at a provider has no password here.
  if (request.userAttributes['cognito:user_status'] === 'EXTERNAL_PROVIDER') return event;
  const { proof } = CodeMetadata.parse(request.clientMetadata ?? {});
  if (!provesSignUp(proof, request.userAttributes[SIGN_UP_PROOF_ATTRIBUTE]))
    await ctx.poolTriggers.accounts.dropPassword({ userPoolId, username: userName });
  return event;
};

/** The triggers the user pool calls while people sign up or change how they log in. */
export const handleTrigger = async (
  ctx: TriggerContext,
  event: TriggerEvent,
  messages: AuthMessages,
): Promise<TriggerEvent> => {
  if (isPreSignUp(event)) return preSignUp(ctx, event);
  return isMessage(event) ? customMessage(ctx, event, messages) : confirmed(ctx, event);
};
