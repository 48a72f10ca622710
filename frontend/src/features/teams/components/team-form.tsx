import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useKeptDraft } from '#frontend/lib/use-kept-draft.ts';
import { useSubmit } from '#frontend/lib/use-submit.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { FilterChips } from '#frontend/ui/chips/filter-chips.tsx';
import { FailureNote } from '#frontend/ui/fields/failure-note.tsx';
import { FormStack } from '#frontend/ui/fields/form-stack.tsx';
import { TextInput } from '#frontend/ui/inputs/text-input.tsx';
import { SportPicker } from '#frontend/ui/sports/sport-picker.tsx';
import { showToast } from '#frontend/ui/toasts/toast-store.ts';
import { teamKinds, teamLimits } from '#shared/domains/teams/rules.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { paths } from '#shared/product/paths.ts';
import { useCreateTeam } from '../api/use-teams.ts';
import { kindLabels } from '../model/labels.ts';
import {
  emptyTeam,
  fieldsChangedBy,
  isTeamStarted,
  openIn,
  type TeamDraft,
  teamStore,
  toNewTeam,
} from '../model/team-draft.ts';
import type { TeamPartProps } from '../model/team-part.ts';
import { emailsProblem } from './emails-field.tsx';
import css from './teams.module.css';
import { WhereFields } from './where-fields.tsx';
import { WhoFields } from './who-fields.tsx';

const openLabels = { name: m.team_name, games: m.team_games, city: m.team_city } as const;

const choices = <Value extends string>(values: readonly Value[], labels: Record<Value, () => string>) =>
  values.map((value) => ({ value, label: labels[value]() }));

const WhatFields = ({ draft, change, refusal }: TeamPartProps) => (
  <>
    <TextInput
      name="name"
      label={m.team_name()}
      placeholder={m.team_name_placeholder()}
      required
      maxLength={teamLimits.name.max}
      value={draft.name}
      error={refusal('name')}
      onChange={(event) => change({ name: event.currentTarget.value })}
    />
    <div className={css.field}>
      <span>{m.team_kind()}</span>
      <FilterChips
        label={m.team_kind()}
        choices={choices(teamKinds, kindLabels)}
        value={draft.kind}
        onChange={(kind) => change({ kind })}
      />
    </div>
    <SportPicker
      label={m.team_games()}
      pick="many"
      first="other"
      value={draft.games}
      error={refusal('gameTypes')}
      onChange={(games) => change({ games })}
    />
  </>
);

interface TeamFormProps {
  /** Whose draft it is. */
  readonly personId: UserId;
}

/** Grows with what is answered: what, then where, then who. What is typed survives a reload. */
export const TeamForm = ({ personId }: TeamFormProps) => {
  const { draft, setDraft, forget } = useKeptDraft({
    store: teamStore,
    personId,
    fresh: () => emptyTeam,
    isStarted: isTeamStarted,
  });
  const [judged, setJudged] = useState(false);
  const create = useCreateTeam();
  const navigate = useNavigate();
  const openId = useId();
  const open = openIn(draft);
  const { busy, failure, onSubmit, refusal, changed } = useSubmit(async (): Promise<unknown> => {
    setJudged(true);
    if (emailsProblem(draft.invited) !== undefined) return null;
    try {
      const team = await create(toNewTeam(draft));
      forget();
      showToast(m.team_created(), { tone: 'success', duration: 'long' });
      await navigate(paths.team(team.slug), { replace: true });
      return null;
    } catch (error) {
      return error;
    }
  });
  const change = (part: Partial<TeamDraft>): void => {
    changed(fieldsChangedBy(part));
    setDraft((before) => ({ ...before, ...part }));
  };
  const known = !open.includes('name') && !open.includes('games');
  const part = { draft, change, refusal };
  return (
    <FormStack unsaved={false} onSubmit={onSubmit}>
      {failure !== null && <FailureNote error={failure} />}
      <WhatFields {...part} />
      {known && <WhereFields {...part} />}
      {known && <WhoFields {...part} judged={judged} onJudge={() => setJudged(true)} />}
      <Button type="submit" size="lg" loading={busy} disabled={open.length > 0} aria-describedby={openId}>
        {m.team_start()}
      </Button>
      <p id={openId} className={css.soft}>
        {open.length > 0 && m.team_open({ fields: open.map((field) => openLabels[field]()).join(', ') })}
      </p>
    </FormStack>
  );
};
