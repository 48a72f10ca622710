import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useLatest } from '#frontend/lib/device/use-latest.ts';
import { authClient, session } from '#frontend/lib/session/current.ts';
import { linkedProvider, loginErrorOf, socialRefusal } from './login-error.ts';
import type { SignInResult } from './sign-in.ts';

/** Continues after a social provider has redirected back to the login page, with a code or an error. */
export const useSocialReturn = (onFailed: (result: SignInResult) => void): void => {
  const [search] = useSearchParams();
  const [code, refused] = [search.get('code'), search.get('error')];
  const why = search.get('error_description');
  const notify = useLatest((error: unknown) =>
    onFailed({ kind: 'failed', error: loginErrorOf(error, true) }),
  );
  useEffect(() => {
    if (code === null && refused === null) return;
    // Also after a refusal: the library forgets the login that it has begun, so that another one can begin.
    const finished = authClient().then(async (client) => {
      await client.finishRedirect();
      await session.signedIn();
    });
    const linked = linkedProvider(why);
    if (linked !== undefined)
      void finished
        .catch(async () => (await authClient()).signInWith(linked, { asks: false }))
        .catch((error: unknown) => notify.current(error));
    else if (refused !== null) {
      finished.catch(() => undefined);
      notify.current(socialRefusal(refused, why));
    } else finished.catch((error: unknown) => notify.current(error));
  }, [code, refused, why, notify]);
};
