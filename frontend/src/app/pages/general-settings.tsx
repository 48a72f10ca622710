import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { DeleteAccount } from '#frontend/features/account/components/delete-account.tsx';
import { DownloadData } from '#frontend/features/account/components/download-data.tsx';
import { LogOutEverywhere } from '#frontend/features/account/components/log-out-everywhere.tsx';
import { ChangePassword } from '#frontend/features/auth/components/change-password.tsx';
import { OwnPhoto } from '#frontend/features/media/components/own-photo.tsx';
import { ProfileForm } from '#frontend/features/onboarding/components/profile-form.tsx';
import { Appearance } from '#frontend/features/settings/components/appearance.tsx';
import { LogOut } from '#frontend/features/settings/components/log-out.tsx';
import { OwnEmail } from '#frontend/features/settings/components/own-email.tsx';
import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Card } from '#frontend/ui/layout/card.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import type { Me } from '#shared/domains/users/contract.ts';
import { type SettingsPart, settingsParts } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';

/** Rarely used. */
const AlternateEmails = lazy(
  lazyRoute('alternate-emails', async () => {
    const { AlternateEmails: loaded } = await import(
      '#frontend/features/alternate-emails/components/alternate-emails.tsx'
    );
    return { default: loaded };
  }),
);

/** Members only, who rarely change it. */
const FamilyMembers = lazy(
  lazyRoute('family-members', async () => {
    const { FamilyMembers: loaded } = await import('#frontend/features/family/components/family-members.tsx');
    return { default: loaded };
  }),
);

/** Loads the login library's rarely used parts. */
const LoginSecurity = lazy(
  lazyRoute('login-security', async () => {
    const { LoginSecurity: loaded } = await import(
      '#frontend/features/login-security/components/login-security.tsx'
    );
    return { default: loaded };
  }),
);

/** The logged-in person, once they are known. */
export const useMe = (): Me | null => {
  const session = useSession();
  return session.status === 'success' ? session.user : null;
};

interface OwnProps {
  readonly me: Me;
}

const loading = (fields: number, part: ReactNode): ReactNode => (
  <Suspense fallback={<FormSkeleton fields={fields} />}>{part}</Suspense>
);

const parts: Readonly<Record<SettingsPart, (props: OwnProps) => ReactNode>> = {
  appearance: () => <Appearance />,
  photo: ({ me }) => (
    <Card>
      <OwnPhoto me={me} />
      <OwnEmail email={me.email} />
    </Card>
  ),
  profile: ({ me }) => <ProfileForm key={me.id} me={me} />,
  emails: ({ me }) => loading(2, <AlternateEmails ownEmail={me.email} />),
  family: () => loading(2, <FamilyMembers more={<Link to={routes.Family}>{m.family_page()}</Link>} />),
  security: ({ me }) => (
    <>
      {loading(
        4,
        <LoginSecurity
          email={me.email}
          password={<ChangePassword email={me.email} />}
          everywhere={<LogOutEverywhere />}
        />,
      )}
      <LogOut />
    </>
  ),
  data: ({ me }) => (
    <>
      <Card aria-label={m.account_data()}>
        <h2>{m.account_data()}</h2>
        <DownloadData />
      </Card>
      <DeleteAccount userId={me.id} />
    </>
  ),
};

/** One part of the general settings, or all of them. */
export const GeneralParts = ({ part }: { readonly part?: SettingsPart | undefined }) => {
  const me = useMe();
  if (!me) return <FormSkeleton fields={8} />;
  return (part ? [part] : settingsParts).map((one) => {
    const Part = parts[one];
    return <Part key={one} me={me} />;
  });
};
