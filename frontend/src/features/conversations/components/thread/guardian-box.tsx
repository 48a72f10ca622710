import { IconShieldCheck } from '@tabler/icons-react';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { Conversation } from '#shared/domains/conversations/shapes.ts';
import css from './guardian-box.module.css';

interface Said {
  readonly title: string;
  readonly text: string;
}

const listed = (people: readonly { readonly displayName: string }[]): string =>
  new Intl.ListFormat(formatLocale()).format(people.map(({ displayName }) => displayName));

/** Who looks after a minor here, and what follows from it. */
const saidOf = ({ participants, watchedBy, standing }: Conversation): Said | undefined => {
  const guardians = participants.filter(({ guardian }) => guardian);
  if (standing === 'guardian') return { title: m.messages_watching(), text: m.messages_watching_text() };
  if (guardians.length > 0)
    return {
      title: m.messages_guardian_here({ names: listed(guardians), count: guardians.length }),
      text: m.messages_guardian_here_text(),
    };
  if (watchedBy.length > 0)
    return {
      title: m.messages_watched({ names: listed(watchedBy) }),
      text: m.messages_watched_text(),
    };
  return undefined;
};

/** On top of a conversation with a minor. */
export const GuardianBox = ({ conversation }: { readonly conversation: Conversation }) => {
  const said = saidOf(conversation);
  if (!said) return null;
  return (
    <section className={css.guardian} aria-label={said.title}>
      <span aria-hidden>
        <IconShieldCheck size={22} />
      </span>
      <p>
        <strong>{said.title}</strong>
        {said.text}
      </p>
    </section>
  );
};
