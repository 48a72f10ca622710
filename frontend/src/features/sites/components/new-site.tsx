import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { fieldErrors } from '#frontend/lib/errors.ts';
import { isPlanLimit } from '#frontend/lib/use-error-toast.ts';
import { useSubmit } from '#frontend/lib/use-submit.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { FailureNote } from '#frontend/ui/fields/failure-note.tsx';
import { FormNote } from '#frontend/ui/fields/form-note.tsx';
import { FormStack } from '#frontend/ui/fields/form-stack.tsx';
import { TextInput } from '#frontend/ui/inputs/text-input.tsx';
import { showToast } from '#frontend/ui/toasts/toast-store.ts';
import { may } from '#shared/contracts/permissions.ts';
import { siteLimits } from '#shared/domains/sites/rules.ts';
import type { SitesOfTeam } from '#shared/domains/sites/shapes.ts';
import { team as teamKind } from '#shared/domains/teams/roles.ts';
import { paths } from '#shared/product/paths.ts';
import { useAddSite } from '../api/use-sites.ts';

const PlanIsFull = ({ id, role }: Pick<SitesOfTeam, 'id' | 'role'>) => (
  <FormNote>
    {m.plan_limit_sites()}{' '}
    {may(teamKind, [role], 'managePlan') && (
      <Link to={paths.organizerPricing({ team: id })}>{m.plans_see()}</Link>
    )}
  </FormNote>
);

const refusalOf = (failure: unknown): string | undefined => fieldErrors(failure)['title'];

const TitleForm = ({ team, onDone }: { readonly team: SitesOfTeam; readonly onDone: () => void }) => {
  const [title, setTitle] = useState('');
  const add = useAddSite();
  const { busy, failure, onSubmit } = useSubmit(async (): Promise<unknown> => {
    try {
      await add(team.id, title.trim());
      showToast(m.site_added(), { tone: 'success', duration: 'long' });
      onDone();
      return null;
    } catch (error) {
      return error;
    }
  });
  if (isPlanLimit(failure)) return <PlanIsFull {...team} />;
  const refused = refusalOf(failure);
  return (
    <FormStack onSubmit={onSubmit} unsaved={title.trim() !== ''}>
      <TextInput
        name="title"
        label={m.site_title_field()}
        description={m.site_title_hint()}
        required
        minLength={siteLimits.title.min}
        maxLength={siteLimits.title.max}
        value={title}
        error={refused}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      {refused === undefined && failure !== null && <FailureNote error={failure} />}
      <Button type="submit" loading={busy} disabled={title.trim().length < siteLimits.title.min}>
        {m.site_add()}
      </Button>
    </FormStack>
  );
};

/** The way to another website of a team, or what its plan says to that. */
export const NewSite = ({ team }: { readonly team: SitesOfTeam }) => {
  const [open, setOpen] = useState(false);
  if (team.used >= team.most) return <PlanIsFull {...team} />;
  if (open) return <TitleForm team={team} onDone={() => setOpen(false)} />;
  return (
    <div>
      <Button variant="secondary" icon={<IconPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {m.site_add_another()}
      </Button>
    </div>
  );
};
