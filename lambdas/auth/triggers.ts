import type { CustomMessageTriggerEvent, PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import type { AuthMessageKind, AuthMessages } from '#shared/contracts/auth-messages.ts';
import { locales, platforms } from '#shared/domain/game-types.ts';

/** What the app says about itself when it asks for a code; anybody can write it, so it only picks among known values. */
const Metadata = z.object({
  platform: z.catch(z.enum(platforms), 'gth'),
  locale: z.catch(z.enum(locales), 'en'),
});

const kindOf: Readonly<Record<CustomMessageTriggerEvent['triggerSource'], AuthMessageKind | undefined>> = {
  CustomMessage_SignUp: 'verify-email',
  CustomMessage_ResendCode: 'verify-email',
  CustomMessage_ForgotPassword: 'reset-password',
  CustomMessage_UpdateUserAttribute: 'change-email',
  CustomMessage_VerifyUserAttribute: 'change-email',
  CustomMessage_AdminCreateUser: undefined,
  CustomMessage_Authentication: undefined,
};

const customMessage = (
  event: CustomMessageTriggerEvent,
  messages: AuthMessages,
): CustomMessageTriggerEvent => {
  const kind = kindOf[event.triggerSource];
  if (!kind) return event;
  const { platform, locale } = Metadata.parse(event.request.clientMetadata ?? {});
  const { subject, html } = messages[platform][locale][kind];
  return {
    ...event,
    response: {
      ...event.response,
      emailSubject: subject,
      emailMessage: html.replaceAll('{####}', event.request.codeParameter),
    },
  };
};

/** Puts the e-mail address into the access token, so that a request says whose it is without a look-up. */
const accessToken = (event: PreTokenGenerationV2TriggerEvent): PreTokenGenerationV2TriggerEvent => {
  const { email = '', email_verified } = event.request.userAttributes;
  const claimsToAddOrOverride = {
    email,
    email_verified: String(email_verified) === 'true' ? 'true' : 'false',
  };
  return {
    ...event,
    response: { claimsAndScopeOverrideDetails: { accessTokenGeneration: { claimsToAddOrOverride } } },
  };
};

/** What the user pool asks while people sign up and in. */
export const createTriggers =
  (messages: AuthMessages) =>
  async (
    event: CustomMessageTriggerEvent | PreTokenGenerationV2TriggerEvent,
  ): Promise<CustomMessageTriggerEvent | PreTokenGenerationV2TriggerEvent> =>
    'codeParameter' in event.request
      ? customMessage(event as CustomMessageTriggerEvent, messages)
      : accessToken(event as PreTokenGenerationV2TriggerEvent);
