import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { teamTopicEndpoints } from '#shared/domains/teams/team-topics.ts';
import type { TeamId } from '#shared/kernel/ids.ts';
import { Discussion } from './discussion.tsx';

/** The discussion of a team, by its topics. */
export const TeamDiscussion = ({ teamId }: { readonly teamId: TeamId }) => {
  const read = useRead(teamTopicEndpoints.topics, { params: { teamId } });
  return (
    <>
      {/* Threads have headings below it. */}
      <h2 className="visually-hidden">{m.discussion_title()}</h2>
      <Loaded of={read} failed={m.discussion_failed()} skeleton={<CardListSkeleton />}>
        {({ items }) => <Discussion id={teamId} topics={items} />}
      </Loaded>
    </>
  );
};
