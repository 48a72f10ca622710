import { IconTicket } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { price } from '#frontend/lib/text/price.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';

import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { offersContract } from '#shared/domains/offers/contract.ts';
import { bestMemberPrice } from '#shared/domains/wallet/coverage.ts';
import { hostIdOf } from '#shared/domains/wallet/host.ts';
import { paths } from '#shared/product/paths.ts';
import css from './wallet.module.css';

/** What a host sells that can be bought now; none until it is known. */
const useOffers = (hostId: string) => {
  const { data } = useRead(offersContract.list, { params: { hostId } });
  return data?.isActive ? data.offers : [];
};

/** On the page of a person or a team: leads to what they sell. Left out if they sell nothing. */
export const OffersLink = ({ hostId }: { readonly hostId: string }) =>
  useOffers(hostId).length > 0 && (
    <ButtonLink
      variant="secondary"
      to={paths.hostOffers(hostId)}
      className={css.offers ?? ''}
      icon={<IconTicket size={20} aria-hidden />}
    >
      {m.offers_title()}
    </ButtonLink>
  );

/** Beside the price of an event: what members pay, or that there is something to hold. Left out if the host sells nothing. */
export const EventOffers = ({ event }: { readonly event: EventPage }) => {
  const { id: eventId, gameType, creatorId, hostingTeam } = event;
  const hostId = hostIdOf({ creatorId, team: hostingTeam && { id: hostingTeam } });
  const offers = useOffers(hostId);
  if (offers.length === 0) return null;
  const benefits = offers.flatMap(({ membership }) => membership?.benefits ?? []);
  const fee = event.price && (event.price.min > 0 ? event.price.min : event.price.max);
  const forMembers = fee === undefined ? undefined : bestMemberPrice(benefits, { eventId, gameType }, fee);
  return (
    <Link to={paths.hostOffers(hostId)} className={css.beside}>
      {forMembers === undefined && m.offers_title()}
      {forMembers === 0 && m.offers_members_free()}
      {forMembers !== undefined && forMembers > 0 && m.offers_members_price({ price: price(forMembers) })}
    </Link>
  );
};
