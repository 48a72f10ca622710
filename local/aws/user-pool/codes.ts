import { createHash, randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { AwsError } from '../aws-error.ts';
import type { Clock } from '../service.ts';
import type { UserPoolProperties } from './settings.ts';
import { type Triggers, userAttributes } from './triggers.ts';
import { type CodeState, emailOf, type StoredUser, type Users } from './users.ts';

const HOUR = 3_600_000;
const LIFETIMES = { signUp: 24 * HOUR, forgotPassword: HOUR, email: 24 * HOUR } as const;
export type CodeKind = keyof typeof LIFETIMES;

/** Per user, kind, and hour; the real service varies this between 5 and 20, depending on risk. */
const SENT_AN_HOUR = 5;
const FAILED_AN_HOUR = 5;
/** The limit of the CustomMessage trigger, in UTF-8 characters. */
const LONGEST_MESSAGE = 20_000;
const CODE_PLACE = '{####}';

export interface Delivery {
  readonly to: string;
  readonly from: string | undefined;
  readonly subject: string;
  readonly html: string;
  /** The trigger source, e.g. `CustomMessage_SignUp`. */
  readonly source: string;
  readonly userAttributes: Readonly<Record<string, string>>;
}

interface CodesOptions {
  readonly properties: UserPoolProperties;
  readonly users: Users;
  readonly triggers: Triggers;
  readonly deliver: (delivery: Delivery) => Promise<void>;
  readonly clock: Clock;
}

interface SendCode {
  readonly user: StoredUser;
  readonly kind: CodeKind;
  readonly source: string;
  readonly clientId: string;
  /** The user's address unless given. */
  readonly to?: string;
  readonly clientMetadata?: Readonly<Record<string, string>> | undefined;
}

const CustomMessage = z.object({
  emailSubject: z.nullish(z.string()),
  emailMessage: z.nullish(z.string().check(z.maxLength(LONGEST_MESSAGE), z.includes(CODE_PLACE))),
});

const tooOften = (): AwsError =>
  new AwsError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');

/** How the real service shows where a code was sent: `a***@e***`. */
export const maskedDelivery = (address: string) => ({
  Destination: address.replace(/^(.)[^@]*@(.).*$/, '$1***@$2***'),
  DeliveryMedium: 'EMAIL',
  AttributeName: 'email',
});

const digestOf = (user: StoredUser, kind: CodeKind, code: string): string =>
  createHash('sha256').update(`${user.sub}:${kind}:${code}`).digest('hex');

const stateOf = (user: StoredUser, kind: CodeKind, now: number): CodeState => {
  const { digest, expiresAt = 0, sentAt = [], failedAt = [] } = user.codes[kind] ?? {};
  const recent = (at: number): boolean => at > now - HOUR;
  return { digest, expiresAt, sentAt: sentAt.filter(recent), failedAt: failedAt.filter(recent) };
};

const withCode = (user: StoredUser, kind: CodeKind, state: CodeState): StoredUser => ({
  ...user,
  codes: { ...user.codes, [kind]: state },
});

/** Creates, counts, and checks the codes that a pool sends. */
export const createCodes = ({ properties, users, triggers, deliver, clock }: CodesOptions) => {
  const compose = async ({ user, source, clientId, clientMetadata = {} }: SendCode) => {
    const request = {
      codeParameter: CODE_PLACE,
      linkParameter: '{##Click Here##}',
      usernameParameter: null,
      clientMetadata,
    };
    const response = { smsMessage: null, emailMessage: null, emailSubject: null };
    const custom = await triggers(
      { name: 'CustomMessage', source, user, clientId, request, response },
      CustomMessage,
    );
    const template = properties.VerificationMessageTemplate;
    return {
      subject: custom?.emailSubject ?? template?.EmailSubject ?? 'Your verification code',
      message: custom?.emailMessage ?? template?.EmailMessage ?? `Your confirmation code is ${CODE_PLACE}`,
    };
  };

  return {
    async send(options: SendCode) {
      const { user, kind, source, to = emailOf(user) } = options;
      const now = clock.now().getTime();
      if (stateOf(user, kind, now).sentAt.length >= SENT_AN_HOUR) throw tooOften();
      // This happens before the code is changed: if the trigger refuses, the previous code stays valid.
      const { subject, message } = await compose(options);
      const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
      const changed = await users.update(user.sub, (current) => {
        const state = stateOf(current, kind, now);
        if (state.sentAt.length >= SENT_AN_HOUR) throw tooOften();
        const digest = digestOf(current, kind, code);
        const fresh = { ...state, digest, expiresAt: now + LIFETIMES[kind], sentAt: [...state.sentAt, now] };
        return withCode(current, kind, fresh);
      });
      const html = message.replaceAll(CODE_PLACE, code);
      const from = properties.EmailConfiguration?.From;
      await deliver({ to, from, subject, html, source, userAttributes: userAttributes(changed) });
      return maskedDelivery(to);
    },

    /** Consumes the code and applies `change` in one step. */
    async use(user: StoredUser, kind: CodeKind, code: string, change: (user: StoredUser) => StoredUser) {
      const now = clock.now().getTime();
      const state = stateOf(user, kind, now);
      if (state.failedAt.length >= FAILED_AN_HOUR) throw tooOften();
      if (!state.digest || state.expiresAt <= now) {
        throw new AwsError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
      }
      if (state.digest !== digestOf(user, kind, code)) {
        const failed = { ...state, failedAt: [...state.failedAt, now] };
        await users.update(user.sub, (current) => withCode(current, kind, failed));
        throw new AwsError('CodeMismatchException', 'Invalid verification code provided, please try again.');
      }
      return users.update(user.sub, (current) =>
        change(withCode(current, kind, { ...state, digest: undefined, failedAt: [] })),
      );
    },
  };
};
export type Codes = ReturnType<typeof createCodes>;
