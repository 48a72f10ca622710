import { m } from '#frontend/paraglide/messages.js';
import { Section } from '#frontend/ui/layout/section.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded, MoreFailed } from '#frontend/ui/states/loaded.tsx';
import { ShowMore } from '#frontend/ui/states/show-more.tsx';
import type { TeamPage } from '#shared/domains/teams/contract.ts';
import { rolesOf } from '#shared/domains/teams/roles.ts';
import { useRoles } from '../api/use-roles.ts';
import { MemberRole } from './member-role.tsx';
import css from './teams.module.css';

/** The members and their roles, for people who may assign roles. */
export const Roles = ({ team }: { readonly team: TeamPage }) => {
  const { read, assign, handOver } = useRoles(team.id);
  const { error } = read;
  const own = rolesOf(team.viewer.standing);
  return (
    <Section title={m.team_roles()}>
      <Stack>
        <p className={css.soft}>{m.team_roles_text()}</p>
        <Loaded of={read} heading="h3" failed={m.team_roles_failed()} skeleton={<FormSkeleton fields={2} />}>
          {(items) => (
            <Stack as="ul" gap="0.5" aria-label={m.team_roles()}>
              {items.map((member) => (
                <MemberRole
                  key={member.user.userId}
                  member={member}
                  own={own}
                  assign={assign}
                  handOver={handOver}
                />
              ))}
            </Stack>
          )}
        </Loaded>
      </Stack>
      <MoreFailed of={read} heading="h3" failed={m.team_roles_failed()} />
      {!error && <ShowMore of={read} className={css.more} />}
    </Section>
  );
};
