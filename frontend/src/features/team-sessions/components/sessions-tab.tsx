import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Card } from '#frontend/ui/layout/card.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { attendanceContract } from '#shared/domains/attendance/contract.ts';
import type { TeamPage } from '#shared/domains/teams/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { SessionList } from './session-list.tsx';
import { SessionSheet } from './session-sheet.tsx';
import { SessionView } from './session-view.tsx';

/** The sessions of a team, and who came to the one that was chosen. */
export const SessionsTab = ({ team }: { readonly team: TeamPage }) => {
  const [adding, setAdding] = useState(false);
  const navigate = useNavigate();
  const asked = useSearchParams()[0].get('session');
  const read = useRead(attendanceContract.sessions, { params: { teamId: team.id } });
  const linkTo = (session?: string): string =>
    paths.teamDashboard({ team: team.id, tab: 'sessions', ...(session !== undefined && { session }) });
  const add = (
    <Button icon={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
      {m.session_add()}
    </Button>
  );
  return (
    <>
      <Loaded of={read} failed={m.team_sessions_failed()} skeleton={<CardListSkeleton count={2} />}>
        {({ items }) => {
          const shown = items.find(({ id }) => id === asked) ?? items[0];
          if (!shown)
            return (
              <EmptyState title={m.team_sessions_none()} text={m.team_sessions_none_text()} action={add} />
            );
          return (
            <Stack gap="1.5">
              <Section title={m.team_sessions_title()} more={add}>
                <Card>
                  <SessionList sessions={items} linkTo={({ id }) => linkTo(id)} shown={shown.id} />
                </Card>
              </Section>
              <SessionView
                key={shown.id}
                team={team}
                sessionId={shown.id}
                onDeleted={() => void navigate(linkTo(), { replace: true })}
              />
            </Stack>
          );
        }}
      </Loaded>
      {adding && (
        <SessionSheet
          teamId={team.id}
          onDone={({ id }) => {
            setAdding(false);
            void navigate(linkTo(id));
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
};
