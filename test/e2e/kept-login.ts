import type { Page } from 'playwright/test';
import * as z from 'zod/mini';
import type { Locale } from '#shared/product/game-types.ts';
import type { Product } from '../support/product.ts';

const Claims = z.object({ username: z.string() });

/** Logs a browser in to an account as if it had been logged in before, without the form. No page is opened. */
export const keepLogin = async (
  page: Page,
  product: Product,
  { email, locale, origin }: { readonly email: string; readonly locale: Locale; readonly origin: string },
): Promise<void> => {
  const { AccessToken, IdToken, RefreshToken } = await product.logIn(email);
  const payload = Buffer.from(AccessToken.split('.')[1] ?? '', 'base64url').toString();
  const { username } = Claims.parse(JSON.parse(payload));
  const client = `CognitoIdentityServiceProvider.${product.address.clientId}`;
  // As aws-amplify and the form keep them.
  const kept = {
    locale,
    [`${client}.LastAuthUser`]: username,
    [`${client}.${username}.accessToken`]: AccessToken,
    [`${client}.${username}.idToken`]: IdToken,
    [`${client}.${username}.refreshToken`]: RefreshToken,
    [`${client}.${username}.clockDrift`]: '0',
    [`${client}.${username}.signInDetails`]: JSON.stringify({
      loginId: email,
      authFlowType: 'USER_SRP_AUTH',
    }),
  };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
};
