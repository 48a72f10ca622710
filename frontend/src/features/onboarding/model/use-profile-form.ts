import { useReducer, useState } from 'react';
import { fieldErrors } from '#frontend/lib/errors.ts';
import { useLocale } from '#frontend/lib/locale.ts';
import { useNow } from '#frontend/lib/use-now.ts';
import { useSubmit } from '#frontend/lib/use-submit.ts';
import type { ProfileInput } from '#shared/contracts/users.ts';
import { fieldNames, problemSentence } from './labels.ts';
import {
  changeDraft,
  checkDraft,
  type DraftChange,
  type ProfileDraft,
  type ProfileField,
} from './profile-draft.ts';

const isField = (name: string): name is ProfileField => Object.hasOwn(fieldNames, name);
const fieldOf = (name: string): string => (name === 'city' ? 'cityId' : name);

/** The form in motion: what is typed, which fields have been visited, what the server has refused. */
export const useProfileForm = (initial: ProfileDraft, save: (input: ProfileInput) => Promise<unknown>) => {
  const [draft, dispatch] = useReducer(changeDraft, initial);
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const checked = checkDraft(draft, useLocale(), useNow());
  const problems = checked.ok ? {} : checked.problems;

  const visit = (...names: string[]): void => setVisited((before) => new Set([...before, ...names]));
  const submit = useSubmit(async (): Promise<unknown> => {
    if (!checked.ok) return null;
    try {
      await save(checked.input);
      return null;
    } catch (error) {
      setRefused(fieldErrors(error));
      return error;
    }
  });
  return {
    draft,
    ready: checked.ok,
    /** In the order of the form. */
    open: Object.keys(fieldNames)
      .filter(isField)
      .filter((field) => problems[field] !== undefined),
    change: (change: DraftChange): void => {
      const names = Object.keys(change).map(fieldOf);
      setRefused((before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))),
      );
      dispatch(change);
    },
    visit,
    error: (field: ProfileField): string | null =>
      refused[field] ?? (visited.has(field) ? problemSentence(field, problems) : null),
    ...submit,
  };
};
export type ProfileForm = ReturnType<typeof useProfileForm>;
