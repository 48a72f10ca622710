import { Cover } from '#frontend/ui/cover/cover.tsx';
import { timelessCoverOf } from '#frontend/ui/cover/cover-of.ts';
import type { TeamCard } from '#shared/domains/teams/shapes.ts';

interface TeamPictureProps {
  readonly team: Pick<TeamCard, 'name' | 'gameTypes' | 'cover'>;
  readonly className?: string | undefined;
}

/** A team's picture, or a drawing of its sport. */
export const TeamPicture = ({ team, className }: TeamPictureProps) => (
  <Cover cover={timelessCoverOf(team)} picture={team.cover} sizes="22rem" className={className} />
);
