import type { NewPoll } from '#shared/domains/discussions/shapes.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';

/** A poll while it is being written. */
export interface PollDraft {
  readonly question: string;
  readonly options: readonly string[];
  readonly several: boolean;
  readonly secret: boolean;
  /** How long it is open. */
  readonly days: number;
}

export const newPollDraft: PollDraft = {
  question: '',
  options: ['', ''],
  several: false,
  secret: false,
  days: 3,
};

/** The poll as sent, without empty options; undefined until it has a question and two different options. */
export const pollOf = (
  { question, options, several, secret, days }: PollDraft,
  now: string,
): NewPoll | undefined => {
  const named = [...new Set(options.map((option) => option.trim()).filter((option) => option !== ''))];
  if (question.trim() === '' || named.length < 2) return undefined;
  return {
    ...{ question: question.trim(), options: named, several, secret },
    endsAt: addMilliseconds(now, days * DAY_MS),
  };
};
