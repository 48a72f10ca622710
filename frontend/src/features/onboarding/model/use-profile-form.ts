import { useState } from 'react';
import { fieldErrors } from '#frontend/lib/errors.ts';
import { useLocale } from '#frontend/lib/locale.ts';
import { useNow } from '#frontend/lib/use-now.ts';
import { useSubmit } from '#frontend/lib/use-submit.ts';
import type { ProfileInput } from '#shared/domains/users/contract.ts';
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

interface ProfileFormParts {
  readonly draft: ProfileDraft;
  readonly setDraft: (change: (draft: ProfileDraft) => ProfileDraft) => void;
  readonly save: (input: ProfileInput) => Promise<unknown>;
  /** With the fields that the server has refused. */
  readonly onRefused?: (fields: readonly string[]) => void;
}

/** The form in motion: which fields have been visited, what the server has refused, and sending it. */
export const useProfileForm = ({ draft, setDraft, save, onRefused }: ProfileFormParts) => {
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const now = useNow();
  const checked = checkDraft(draft, useLocale(), now);
  const problems = checked.ok ? {} : checked.problems;

  const { changed, refusal, ...submit } = useSubmit(async (): Promise<unknown> => {
    if (!checked.ok) return null;
    try {
      await save(checked.input);
      return null;
    } catch (error) {
      onRefused?.(Object.keys(fieldErrors(error)));
      return error;
    }
  });
  return {
    draft,
    problems,
    ready: checked.ok,
    /** In the order of the form. */
    open: Object.keys(fieldNames)
      .filter(isField)
      .filter((field) => problems[field] !== undefined),
    change: (change: DraftChange): void => {
      changed(Object.keys(change).map(fieldOf));
      setDraft((before) => changeDraft(before, change, now));
    },
    visit: (...names: readonly string[]): void => setVisited((before) => new Set([...before, ...names])),
    error: (field: ProfileField): string | null =>
      refusal(field) ?? (visited.has(field) ? problemSentence(field, problems) : null),
    ...submit,
  };
};
export type ProfileForm = ReturnType<typeof useProfileForm>;
