import type { ReactNode } from 'react';
import { monthAndYear, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { Cover } from '#frontend/ui/cover/cover.tsx';
import { timelessCoverOf } from '#frontend/ui/cover/cover-of.ts';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { OnlineNow } from '#frontend/ui/online-now/online-now.tsx';
import { PlanBadge } from '#frontend/ui/plan-badge/plan-badge.tsx';
import { SportIcon } from '#frontend/ui/sports/sport-icon.tsx';
import { sportLabel } from '#frontend/ui/sports/sport-labels.ts';
import type { PublicProfile } from '#shared/domains/users/contract.ts';
import css from './profile-card.module.css';

interface ProfileCardProps {
  readonly profile: PublicProfile;
  /** Whether the viewer may know that the person is online. */
  readonly online: boolean;
  /** What the viewer can do. */
  readonly actions?: ReactNode;
  /** What others say of the person. */
  readonly reputation: ReactNode;
}

/** A person's public profile. */
export const ProfileCard = ({ profile, online, actions, reputation }: ProfileCardProps) => {
  const { id, displayName, photoURL, pronoun, area, bio, sports, hostedCount, memberSince, badge } = profile;
  const since = monthAndYear(memberSince, { locale: formatLocale(), timeZone: viewerZone() });
  return (
    <article className={css.card}>
      <div className={css.cover}>
        <Cover first cover={timelessCoverOf({ name: displayName, gameTypes: sports })} />
      </div>
      <div className={css.body}>
        <span className={css.photo}>
          <Avatar name={displayName} src={photoURL} seed={id} size={96} />
        </span>
        <Cluster gap="0.75" align="start" justify="between">
          <div>
            <h1>
              {displayName} {badge !== null && <PlanBadge>{badge}</PlanBadge>}
            </h1>
            <p className={css.soft}>{[pronoun, area].filter((fact) => fact !== null).join(' · ')}</p>
            {online && <OnlineNow />}
          </div>
          {actions && <Cluster align="center">{actions}</Cluster>}
        </Cluster>
        {reputation}
        {bio !== '' && <p className={css.bio}>{bio}</p>}
        <ul className={css.sports} aria-label={m.profile_plays()}>
          {sports.map((sport) => (
            <li key={sport}>
              <SportIcon game={sport} size={18} />
              {sportLabel(sport)}
            </li>
          ))}
        </ul>
        <p className={css.soft}>
          {hostedCount > 0 && `${m.event_hosted({ count: hostedCount })} · `}
          {m.profile_since({ since })}
        </p>
      </div>
    </article>
  );
};
