import { IconBrandAppleFilled, IconBrandGoogleFilled } from '@tabler/icons-react';
import { tabStorage } from '#frontend/lib/device/device-storage.ts';
import { useAppConfig } from '#frontend/lib/page/config.ts';
import type { SocialProvider } from '#frontend/lib/session/auth-client.ts';
import { authClient } from '#frontend/lib/session/current.ts';
import { keepReturnPath } from '#frontend/lib/session/return-path.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { useReturnPath } from '../model/use-return-path.ts';
import css from './social-buttons.module.css';

const looks = {
  google: { Icon: IconBrandGoogleFilled, text: m.continue_google },
  apple: { Icon: IconBrandAppleFilled, text: m.continue_apple },
} as const;

interface SocialButtonsProps {
  readonly onError: (error: unknown) => void;
  /** Where people come back to, if the address does not say it. */
  readonly from?: string;
  /** Shows only this one, for an email that logs in no other way. */
  readonly only?: SocialProvider;
}

/** Shown only if a provider is configured. */
export const SocialButtons = ({ onError, only, from }: SocialButtonsProps) => {
  const back = useReturnPath().from ?? from;
  const config = useAppConfig();
  // The server's drawing of the page has the buttons: the app's is complete once it has them too.
  if (!config) return <div hidden data-loading />;
  const shown = config.auth.socialProviders.filter((provider) => only === undefined || provider === only);
  if (shown.length === 0) return null;
  const go = async (provider: SocialProvider) => {
    keepReturnPath(tabStorage, back);
    try {
      await (await authClient()).signInWith(provider);
    } catch (error) {
      onError(error);
    }
  };
  return (
    <div className={css.group}>
      {shown.map((provider) => {
        const { Icon, text } = looks[provider];
        return (
          <Button
            key={provider}
            wide
            variant="secondary"
            icon={<Icon size={18} aria-hidden />}
            onClick={() => void go(provider)}
          >
            {text()}
          </Button>
        );
      })}
      {only === undefined && <p className={css.or}>{m.or_with_email()}</p>}
    </div>
  );
};
