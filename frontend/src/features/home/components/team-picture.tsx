import { Cover } from '#frontend/ui/cover/cover.tsx';
import { timelessCoverOf } from '#frontend/ui/cover/cover-of.ts';
import type { TeamCard } from '#shared/domains/teams/contract.ts';

interface TeamPictureProps {
  readonly team: Pick<TeamCard, 'name' | 'gameTypes' | 'photoURL'>;
  readonly className?: string | undefined;
}

/** A team's picture, or a drawing of its sport. */
export const TeamPicture = ({ team, className }: TeamPictureProps) =>
  team.photoURL === null ? (
    <Cover cover={timelessCoverOf(team)} className={className} />
  ) : (
    <img src={team.photoURL} alt="" loading="lazy" className={className} />
  );
