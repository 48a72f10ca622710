import * as z from 'zod/mini';
import { notificationKind } from '../../declare/notification-kind.ts';
import { TeamId } from '../../kernel/ids.ts';
import { paths } from '../../product/paths.ts';

/** To a member who owes the team something: when it becomes late, or when someone who runs the team reminds them. */
export const teamDuesReminder = notificationKind({
  type: 'team_dues_reminder',
  data: z.object({
    teamId: TeamId,
    teamName: z.string(),
    amount: z.int(),
    dueOn: z.string(),
    state: z.enum(['due', 'late']),
  }),
  picture: 'people',
  changes: ['team'],
  title: ({ teamName, state }) => ({
    text: state === 'late' ? 'team_dues_late' : 'team_dues_due',
    values: { team: teamName },
  }),
  lines: ({ teamName }) => [teamName],
  link: () => paths.invoices(),
  email: () => ({
    text: { text: 'team_dues_email', values: {} },
    button: { text: 'open_invoices', values: {} },
  }),
});
