import { useNavigate } from 'react-router';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { teamKindLabels } from '#frontend/lib/text/team-kinds.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ChoiceField } from '#frontend/ui/fields/choice-field.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { SportPicker } from '#frontend/ui/sports/sport-picker.tsx';
import { teamKinds, teamLimits } from '#shared/domains/teams/rules.ts';
import type { City } from '#shared/domains/users/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { useCreateTeam } from '../api/use-teams.ts';
import { isKnown, startingIn, type TeamPartProps, teamForm } from '../model/team-draft.ts';
import { WhereFields } from './where-fields.tsx';
import { WhoFields } from './who-fields.tsx';

const WhatFields = ({ form }: TeamPartProps) => (
  <>
    <TextField
      {...form.field('name')}
      label={m.team_name()}
      placeholder={m.team_name_placeholder()}
      maxLength={teamLimits.name.max}
    />
    <ChoiceField
      {...form.field('kind')}
      label={m.team_kind()}
      choices={teamKinds.map((value) => ({ value, label: teamKindLabels[value]() }))}
    />
    <SportPicker {...form.field('games')} label={m.team_games()} first="other" />
  </>
);

/** Grows as questions are answered: what, then where, then who. What is typed survives a reload. */
export const TeamForm = ({ home }: { readonly home: City }) => {
  const create = useCreateTeam();
  const navigate = useNavigate();
  const form = useForm(teamForm, {
    initial: startingIn(home),
    send: (team, requestKey) => create({ ...team, requestKey }),
    done: async ({ slug }) => {
      showToast(m.team_created(), { tone: 'success', duration: 'long' });
      await navigate(paths.team(slug), { replace: true });
    },
  });
  return (
    <Form form={form}>
      <WhatFields form={form} />
      {isKnown(form.values) && (
        <>
          <WhereFields form={form} />
          <WhoFields form={form} />
        </>
      )}
      <FormEnd form={form} action={m.team_start()} />
    </Form>
  );
};
