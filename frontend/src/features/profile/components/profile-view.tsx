import { IconPencil, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isMissing } from '#frontend/lib/api/is-missing.ts';
import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { usePresence } from '#frontend/lib/realtime/use-presence.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import type { PublicProfile } from '#shared/domains/users/contract.ts';
import { usersContract } from '#shared/domains/users/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { GamesTogether } from './games-together.tsx';
import { HostedEvents } from './hosted-events.tsx';
import { OwnMenu } from './own-menu.tsx';
import css from './profile.module.css';
import { ProfileCard } from './profile-card.tsx';
import { UpcomingGames } from './upcoming-games.tsx';

const Missing = () => (
  <>
    <title>{usePageTitle(m.person_missing_title())}</title>
    <EmptyState heading="h1" title={m.person_missing_title()} text={m.person_missing_text()} />
  </>
);

const EditButton = () => (
  <ButtonLink
    to={paths.settings({ tab: 'general', part: 'profile' })}
    variant="secondary"
    icon={<IconPencil size={18} aria-hidden />}
  >
    {m.profile_edit()}
  </ButtonLink>
);

const NothingHosted = ({ name }: { readonly name: string | undefined }) =>
  name === undefined ? (
    <EmptyState
      heading="h3"
      title={m.hosted_none_own_title()}
      text={m.hosted_none_own_text()}
      action={
        <ButtonLink to={routes.CreateEvent} icon={<IconPlus size={18} aria-hidden />}>
          {m.nav_host()}
        </ButtonLink>
      }
    />
  ) : (
    <p className={css.soft}>{m.hosted_none({ name })}</p>
  );

interface ProfileViewProps {
  readonly userId: string;
  /** Whether the viewer is the profile's owner. */
  readonly own: boolean;
  /** What the viewer can do about another person. */
  readonly actions: ((profile: PublicProfile) => ReactNode) | undefined;
  /** What others say of the person. */
  readonly reputation: ReactNode;
  /** When another person is free, for logged-in viewers. */
  readonly availability: ((userId: PublicProfile['id']) => ReactNode) | undefined;
  /** The teams that the person belongs to. */
  readonly teams: ReactNode;
  /** What only the person sees. */
  readonly reliability: ReactNode;
}

export const ProfileView = ({
  userId,
  own,
  actions,
  reputation,
  availability,
  teams,
  reliability,
}: ProfileViewProps) => {
  const { data, error, mutate } = useRead(
    usersContract.profile,
    userId === null ? null : { params: { userId } },
  );
  const shown = data?.id === userId ? data : undefined;
  const online = usePresence(own || !data ? [] : [data.id]);
  const title = usePageTitle(data?.displayName ?? m.profile_title());
  // It may have been shown until now: one of the two has blocked the other.
  if (isMissing(error)) return <Missing />;
  return (
    <Loaded
      of={{ data: shown, error, mutate }}
      heading="h1"
      failed={m.person_failed_title()}
      skeleton={<FormSkeleton fields={6} />}
    >
      {(profile) => (
        <div className={css.layout} data-own={own}>
          <title>{title}</title>
          <ProfileCard
            profile={profile}
            online={online.has(profile.id)}
            actions={own ? <EditButton /> : actions?.(profile)}
            reputation={reputation}
          />
          {own && <OwnMenu />}
          <div className={css.main}>
            {reliability}
            {availability?.(profile.id)}
            {availability && <GamesTogether userId={profile.id} />}
            {!own && profile.showsUpcomingGames && <UpcomingGames userId={profile.id} />}
            {teams}
            <HostedEvents
              userId={profile.id}
              empty={<NothingHosted name={own ? undefined : profile.displayName} />}
            />
          </div>
        </div>
      )}
    </Loaded>
  );
};
