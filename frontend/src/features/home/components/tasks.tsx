import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { m } from '#frontend/paraglide/messages.js';
import { Section } from '#frontend/ui/layout/section.tsx';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import type { HomeTask } from '#shared/domains/home/tasks.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import css from './home.module.css';

/** What is left to set up: its text, and where it is done. */
const tasks: Readonly<Record<HomeTask, { readonly text: () => string; readonly url: string }>> = {
  payouts: { text: m.home_task_payouts, url: paths.settings({ tab: 'payments' }) },
  team: { text: m.home_task_team, url: routes.CreateTeam },
  photo: { text: m.home_task_photo, url: paths.settings({ tab: 'general', part: 'photo' }) },
  availability: { text: m.home_task_availability, url: paths.settings({ tab: 'availability' }) },
  bio: { text: m.home_task_bio, url: paths.settings({ tab: 'general', part: 'profile' }) },
};

/** Shown until everything is done. */
export const Tasks = ({ open }: { readonly open: readonly HomeTask[] }) => {
  if (open.length === 0) return null;
  return (
    <Section title={m.home_tasks({ count: open.length })}>
      <RowList>
        {open.map((task) => (
          <li key={task}>
            <Link to={tasks[task].url} className={css.task}>
              {tasks[task].text()}
              <IconChevronRight size={20} aria-hidden />
            </Link>
          </li>
        ))}
      </RowList>
    </Section>
  );
};
