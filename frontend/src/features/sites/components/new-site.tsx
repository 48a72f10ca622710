import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { isPlanLimit } from '#frontend/lib/api/use-plan-limit.ts';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { PlanLimitNote } from '#frontend/ui/plan-badge/plan-limit-note.tsx';
import { siteLimits } from '#shared/domains/sites/rules.ts';
import type { SitesOfTeam } from '#shared/domains/sites/shapes.ts';
import { useAddSite } from '../api/use-sites.ts';
import { newSiteForm } from '../model/site-forms.ts';

const PlanIsFull = ({
  team,
  refused = false,
}: {
  readonly team: SitesOfTeam;
  readonly refused?: boolean;
}) => (
  <PlanLimitNote sentence={m.plan_limit_sites()} teamId={team.id} roles={[team.role]} refused={refused} />
);

const TitleForm = ({ team, onDone }: { readonly team: SitesOfTeam; readonly onDone: () => void }) => {
  const add = useAddSite();
  const form = useForm(newSiteForm, {
    send: ({ title }, requestKey) => add(team.id, { title, requestKey }),
    done: () => {
      showToast(m.site_added(), { tone: 'success', duration: 'long' });
      onDone();
    },
  });
  if (isPlanLimit(form.failure)) return <PlanIsFull team={team} refused />;
  return (
    <Form form={form}>
      <TextField
        {...form.field('title')}
        label={m.site_title_field()}
        description={m.site_title_hint()}
        maxLength={siteLimits.title.max}
      />
      <FormEnd form={form} action={m.site_add()} size="md" />
    </Form>
  );
};

/** Adds another website for a team, or says that its plan does not allow it. */
export const NewSite = ({ team }: { readonly team: SitesOfTeam }) => {
  const [open, setOpen] = useState(false);
  if (team.used >= team.most) return <PlanIsFull team={team} />;
  if (open) return <TitleForm team={team} onDone={() => setOpen(false)} />;
  return (
    <div>
      <Button variant="secondary" icon={<IconPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {m.site_add_another()}
      </Button>
    </div>
  );
};
