import type { MailedDate } from '#shared/declare/notification-dates.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { avatarValues } from '#shared/domains/media/mailed-avatar.ts';
import { dateValues } from '#shared/domains/notifications/mailed-date.ts';
import { unbrokenWords } from '#shared/kernel/text.ts';
import { sentenceIn } from '#shared/messages/sentence.ts';
import { sportSentence } from '#shared/messages/sport-sentence.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import { inviterName, textForStrangers } from '#shared/product/text-for-strangers.ts';
import type { Context } from '../runtime/context.ts';

/** The most characters of what people wrote in an email to an address that someone else entered. */
const LENGTHS = { title: 60, place: 60, address: 80 } as const;

interface InvitedDate {
  readonly title: string;
  readonly host: string;
  readonly date: MailedDate;
  /** The variables of an email that is from the host. */
  readonly avatar: ReturnType<typeof avatarValues>;
  /** The variables of the email. */
  readonly values: Readonly<Record<string, string>>;
}

/**
 * A date as an email shows it to an address that someone else has entered: its title, host, time, and place, as far as they are safe there, and
 * nothing else that people wrote (decision 144).
 */
export const invitedDate = (
  { origins }: Context<'origins'>,
  { title: ofHost, gameType, dateStart, endsAt, timeZone, location, host: person }: EventPage,
  { platform, locale }: { readonly platform: Platform; readonly locale: Locale },
): InvitedDate => {
  const title = textForStrangers(ofHost, LENGTHS.title) || sentenceIn(locale, sportSentence(gameType));
  const hostName = inviterName(person.displayName, locale);
  const place = location.isOnline ? undefined : location;
  const date: MailedDate = {
    ...{ gameType, dateStart, endsAt, timeZone, hostName, isOnline: place === undefined },
    placeName: textForStrangers(place?.name ?? '', LENGTHS.place),
    address: textForStrangers(place?.address ?? '', LENGTHS.address),
  };
  const origin = origins[platform];
  return {
    ...{ title, host: hostName, date },
    avatar: avatarValues(person, origin, { isForStranger: true }),
    values: { title: unbrokenWords(title), ...dateValues(date, { platform, locale, origin }) },
  };
};
