import { IconBuildingBank } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { paths } from '#shared/product/paths.ts';
import type { Terms } from '../../api/use-terms.ts';
import type { DraftTeam } from '../../model/draft.ts';
import css from './price.module.css';

interface PaymentAccountNoteProps {
  readonly terms: Terms;
  readonly team: DraftTeam | null;
  /** What is missing; shown to the person whose account it is. */
  readonly needs: ReactNode;
}

/** Prices can be entered, but not published yet: whose account is not active, what it needs, and the way there. */
export const PaymentAccountNote = ({ terms, team, needs }: PaymentAccountNoteProps) => {
  const title = terms.isOwn ? m.create_account_title() : m.create_account_title_owner();
  return (
    <section className={css.note} aria-label={title}>
      <IconBuildingBank size={24} aria-hidden />
      <Stack align="start" gap="0.625">
        <p className={css.heading}>{title}</p>
        <p>
          {terms.isOwn ? m.create_account_text() : m.create_account_text_owner({ team: team?.name ?? '' })}
        </p>
        {terms.isOwn && needs}
        {terms.isOwn && (
          <ButtonLink to={paths.settings({ tab: 'payments' })}>{m.create_account_set_up()}</ButtonLink>
        )}
      </Stack>
    </section>
  );
};
