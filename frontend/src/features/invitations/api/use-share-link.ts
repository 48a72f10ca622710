import { longDate } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import type { SharedLink } from '../model/share-ways.ts';
import { useLink } from './use-invitations.ts';

/** The link of an event that a host shares: the page of a public one; the invitation of a private one, once it is turned on. */
export const useShareLink = (event: EventPage) => {
  const { read, turn } = useLink(event);
  const invitation = read.data?.token;
  const path = event.isPrivate ? invitation && paths.event(event, { invitation }) : paths.shareEvent(event);
  const when = longDate(event.dateStart, { locale: formatLocale(), timeZone: event.timeZone });
  const link: SharedLink | undefined = path
    ? {
        url: new URL(path, location.origin).href,
        title: event.title,
        text: m.share_text({ title: event.title, when }),
      }
    : undefined;
  return { read, link, turnOn: () => turn(true) };
};
