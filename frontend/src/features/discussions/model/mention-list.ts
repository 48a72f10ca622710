import type { MentionOptions } from '@tiptap/extension-mention';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';

/** The people who are offered while a name is typed, and which of them Enter chooses. */
export interface Candidates {
  readonly people: readonly UserSummary[];
  readonly chosen: number;
  readonly choose: (person: UserSummary) => void;
}
export const noCandidates: Candidates = { people: [], chosen: 0, choose: () => undefined };

const MOST = 6;

/** Those whose name, or a part of it, starts with a text. */
export const peopleNamed = (people: readonly UserSummary[], text: string): UserSummary[] => {
  const wanted = text.toLocaleLowerCase();
  return people
    .filter(({ displayName }) => {
      const name = displayName.toLocaleLowerCase();
      return name.startsWith(wanted) || name.split(' ').some((part) => part.startsWith(wanted));
    })
    .slice(0, MOST);
};

type Suggestion = MentionOptions<UserSummary>['suggestion'];

/** Offers people below the field while a name is typed: arrows move, Enter and Tab choose, Escape closes. */
export const mentionList = (
  peopleNow: () => readonly UserSummary[],
  show: (candidates: Candidates) => void,
): Suggestion => ({
  items: ({ query }) => peopleNamed(peopleNow(), query),
  render: () => {
    let shown = noCandidates;
    const set = (candidates: Candidates): void => {
      shown = candidates;
      show(candidates);
    };
    const open = ({
      items,
      command,
    }: {
      readonly items: readonly UserSummary[];
      readonly command: (mention: { readonly id: string; readonly label: string }) => void;
    }): void =>
      set({
        people: items,
        chosen: 0,
        choose: ({ userId: id, displayName: label }) => command({ id, label }),
      });
    return {
      onStart: open,
      onUpdate: open,
      onExit: () => set(noCandidates),
      onKeyDown: ({ event: { key } }) => {
        const { people, chosen, choose } = shown;
        const person = people[chosen];
        if (!person) return false;
        if (key === 'ArrowDown' || key === 'ArrowUp') {
          const step = key === 'ArrowDown' ? 1 : people.length - 1;
          set({ ...shown, chosen: (chosen + step) % people.length });
          return true;
        }
        if (key === 'Escape') set(noCandidates);
        else if (key === 'Enter' || key === 'Tab') choose(person);
        else return false;
        return true;
      },
    };
  },
});
