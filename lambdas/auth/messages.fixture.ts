import { AuthMessages, authMessageKinds } from '#shared/domains/auth/auth-messages.ts';
import { locales, platforms } from '#shared/product/game-types.ts';

/** Emails of the pool whose text names their platform, language, and purpose. */
export const messagesOfTest = AuthMessages.parse(
  Object.fromEntries(
    platforms.map((platform) => [
      platform,
      Object.fromEntries(
        locales.map((locale) => [
          locale,
          Object.fromEntries(
            authMessageKinds.map((kind) => {
              const subject = `${platform} ${locale} ${kind}`;
              return [kind, { subject, html: `<p>{####} ${subject}</p>` }];
            }),
          ),
        ]),
      ),
    ]),
  ),
);
