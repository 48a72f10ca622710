import { distance } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { teamKindLabels } from '#frontend/lib/text/team-kinds.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Cover } from '#frontend/ui/cover/cover.tsx';
import { timelessCoverOf } from '#frontend/ui/cover/cover-of.ts';
import { Tag } from '#frontend/ui/event-card/tag.tsx';
import { PictureCard } from '#frontend/ui/picture-cards/picture-cards.tsx';
import type { TeamCard as TeamCardData } from '#shared/domains/teams/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import css from './teams.module.css';

interface TeamPictureProps {
  readonly team: TeamCardData;
  /** The largest image on the screen. */
  readonly first?: boolean;
}

/** The team's own picture, or one drawn from its sport. */
export const TeamPicture = ({ team, first = false }: TeamPictureProps) => (
  <div className={css.picture}>
    <Cover
      first={first}
      cover={timelessCoverOf(team)}
      picture={team.cover}
      sizes={first ? '(min-width: 70em) 70rem, 100vw' : '22rem'}
    />
  </div>
);

export const teamFacts = (team: TeamCardData): string =>
  [
    teamKindLabels[team.kind](),
    team.location?.formattedAddress ?? m.team_online(),
    m.team_member_count({ count: team.members }),
  ].join(' · ');

interface TeamCardProps {
  readonly team: TeamCardData;
  /** Meters from where the viewer searches; undefined if there is no such place. */
  readonly away?: number | undefined;
  /** One level below the heading above it. */
  readonly heading?: 'h2' | 'h3';
  /** Said of it, after its facts. */
  readonly tag?: string | undefined;
}

export const TeamCard = ({ team, away, heading = 'h2', tag }: TeamCardProps) => (
  <PictureCard
    picture={<TeamPicture team={team} />}
    title={team.name}
    to={paths.team(team.slug)}
    heading={heading}
  >
    <p className={css.soft}>
      {teamFacts(team)}
      {away !== undefined && ` · ${distance(away, formatLocale())}`}
    </p>
    {tag !== undefined && <Tag tone="mine">{tag}</Tag>}
  </PictureCard>
);
