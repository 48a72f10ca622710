import { sentenceIn } from '#shared/messages/sentence.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { Letter, SendLetter } from '../core/letters.ts';
import { mailboxOf } from '../core/mailbox.ts';
import type { SendMail } from '../integrations/mail.ts';
import { deliverOnce } from './deliver-once.ts';
import type { DeliveriesRepository } from './deliveries.repository.ts';
import { type Outcome, skipped } from './outcome.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

export interface LettersDeps {
  readonly deliveries: DeliveriesRepository;
  readonly sendMail: SendMail;
  readonly links: Pick<UnsubscribeLinks, 'seal'>;
  readonly ids: Pick<Ids, 'notification'>;
  readonly clock: Clock;
}

/**
 * Sends letters: `sendLetter({ of, at }, write)`. The same cause sends one letter. Nothing is sent if `write` finds no more reason to, if
 * the address takes no email, or if it has reached its daily limit. @throws temporary errors, which a retry may resolve
 */
export const createLetters = ({ deliveries, sendMail, links, ids, clock }: LettersDeps): SendLetter => {
  const isAllowed = async (mailbox: string, { perDay }: Letter): Promise<boolean> => {
    for (const [kind, limit] of perDay)
      if (!(await deliveries.countMail(mailbox, kind, clock.now(), limit))) return false;
    return true;
  };

  const send = async (letter: Letter): Promise<Outcome> => {
    const { to, platform, locale, subject, template, list } = letter;
    const mailbox = mailboxOf(to);
    if ((await deliveries.isSuppressed(to)) || (await deliveries.isSuppressed(mailbox, list)))
      return skipped('suppressed');
    if (!(await isAllowed(mailbox, letter))) return skipped('daily limit');
    const unsubscribe = list && (await links.seal({ of: 'address', email: mailbox, list }));
    const result = await sendMail(
      { to, message: { subject: sentenceIn(locale, subject) }, template },
      { platform, locale, ...(unsubscribe && { unsubscribe }) },
    );
    return result.sent ? { status: 'sent', note: result.messageId } : skipped(result.reason);
  };

  return async ({ of, at }, write) =>
    deliverOnce(deliveries, clock, ids.notification(at, of), 'email', async () => {
      const letter = await write();
      return letter ? send(letter) : skipped('no reason');
    });
};
