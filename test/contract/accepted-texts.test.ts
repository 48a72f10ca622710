import { describe, expect, it } from 'vitest';
import { payloads } from '../support/payloads/payloads.ts';
import { acceptedTexts } from './accepted-texts.ts';
import { openWorld } from './open-world.ts';
import { everyRoute } from './routes.ts';
import { takes, textFieldsOf } from './text-fields.ts';

const { world } = await openWorld();

const marked = (accepts: (text: string) => boolean): string =>
  payloads.map((text) => (accepts(text) ? '1' : '0')).join('');

const accepted = (set: string): readonly string[] => payloads.filter((_, index) => set[index] === '1');

const known = new Map(Object.entries(acceptedTexts).map(([name, accepts]) => [marked(accepts), name]));

/** The fields of all endpoints by the set of texts that they accept. */
const fieldsBySet = (): Readonly<Record<string, readonly string[]>> => {
  const found: Record<string, Set<string>> = {};
  for (const [title, endpoint, row] of everyRoute) {
    const good = row.valid(world);
    for (const field of textFieldsOf(endpoint, good)) {
      const steps = field.path.filter((step) => typeof step === 'string');
      const where = `${title} ${field.part} ${steps.join('.')}`;
      const set = marked((text) => takes(endpoint, good, field, text));
      const name = known.get(set) ?? `${where} has an unknown set: ${JSON.stringify(accepted(set))}`;
      found[name] = (found[name] ?? new Set()).add(where);
    }
  }
  return Object.fromEntries(
    Object.entries(found).map(([name, fields]) => [
      name,
      [...fields].toSorted((one, other) => one.localeCompare(other)),
    ]),
  );
};

describe('the texts that a field accepts', () => {
  it('are sets that differ', () => {
    expect(known.size).toBe(Object.keys(acceptedTexts).length);
  });

  it('SEC-04 are one of the known sets: every text that people write is in this list', () => {
    const { nothing = [], ...writable } = fieldsBySet();
    expect(nothing.length).toBeGreaterThan(100);
    expect(Object.keys(writable).toSorted()).toEqual(
      Object.keys(acceptedTexts)
        .filter((name) => name !== 'nothing')
        .toSorted(),
    );
    expect(writable).toMatchInlineSnapshot(`
      {
        "a line of 10 to 300": [
          "conversations.log body reason",
          "externals.claim body note",
          "externals.report body text",
        ],
        "a line of 100": [
          "events.create body title",
          "events.edit body title",
          "family.addMember body firstName",
          "family.addMember body lastName",
          "family.saveMember body firstName",
          "family.saveMember body lastName",
          "invoices.create body invoice.title",
          "invoices.save body invoice.title",
          "places.add body costNote",
          "places.suggest body costNote",
          "places.update body costNote",
          "users.saveProfile body lastName",
        ],
        "a line of 200": [
          "activities.add body address.description",
          "activities.add body address.name",
          "activities.edit body address.description",
          "activities.edit body address.name",
          "events.create body location.address",
          "events.create body location.name",
          "events.edit body location.address",
          "events.edit body location.name",
          "events.moveWaiting body reason",
          "externals.create body location.formattedAddress",
          "externals.edit body location.formattedAddress",
          "invoices.create body invoice.lines.text",
          "invoices.save body invoice.lines.text",
          "organizations.create body city.name",
          "organizations.edit body city.name",
          "places.add body address",
          "places.add body name",
          "places.search query q",
          "places.setStatus body note",
          "places.similar query name",
          "places.suggest body address",
          "places.suggest body name",
          "places.update body address",
          "places.update body name",
          "sites.save body pages.blocks.title",
          "teams.ban body reason",
          "teams.create body location.formattedAddress",
        ],
        "a line of 30": [
          "teams.editMember body position",
        ],
        "a line of 40": [
          "attendance.createSession body season",
          "attendance.editSession body season",
          "events.create body eventSlotGroup.name",
          "events.edit body eventSlotGroup.name",
          "teams.addGroup body name",
          "teams.addTopic body name",
          "teams.renameGroup body name",
        ],
        "a line of 60": [
          "answers.answer body name",
          "answers.messageHost body name",
          "answers.requestGuestRsvp body name",
          "answers.requestInvitedRsvp body name",
          "attendance.createSession body name",
          "attendance.editSession body name",
          "conversations.create body name",
          "conversations.rename body name",
          "conversations.search query text",
          "externals.create body name",
          "externals.edit body name",
          "guests.create body displayName",
          "lists.addContacts body contacts.displayName",
          "lists.create body name",
          "lists.rename body name",
          "lists.replaceItems body items.contact.displayName",
          "offers.add body offer.name",
          "offers.change body name",
          "sales.guestCheckout body name",
          "splits.create body shares.name",
          "teams.create body name",
          "teams.remove body name",
        ],
        "a line of 80": [
          "discover.counts query q",
          "discover.nearby query q",
          "discover.pins query q",
          "discussions.post body thread.title",
          "organizations.create body name",
          "organizations.edit body name",
          "places.cities query q",
          "search.externalTeams query q",
          "search.find query q",
          "search.organizations query q",
          "search.players query q",
          "search.teams query q",
          "sites.add body title",
          "sites.save body pages.title",
          "sites.save body title",
        ],
        "a piece of a text": [
          "discussions.edit body text.content.content.text",
          "discussions.post body text.content.content.text",
        ],
        "an address on the web": [
          "externals.create body website",
          "externals.edit body website",
          "organizations.create body website",
          "organizations.edit body website",
          "places.add body website",
          "places.suggest body website",
          "places.update body website",
        ],
        "an address on the web, also with backslashes": [
          "events.create body onlineLink",
          "events.edit body onlineLink",
          "sites.save body settings.logos.primary",
          "sites.save body settings.logos.secondary",
        ],
        "an opaque value of 100": [
          "family.search query find",
          "payments.createCustomerSession body uid",
          "payments.createSubscription body items.name",
        ],
        "an opaque value of 20": [
          "auth.recover body code",
        ],
        "an opaque value of 200": [
          "auth.recover body password",
          "notifications.addPush body endpoint",
          "notifications.subscription params token",
          "notifications.unsubscribe params token",
          "notifications.updatePush body endpoint",
          "payments.connectOAuth body code",
          "payments.connectOAuth body state",
          "sites.attachDomain body domain",
          "users.saveAvailability body dates.locationId",
          "users.saveProfile body cityId",
        ],
        "an opaque value of 40": [
          "payments.createSubscription body environment",
          "payments.linkOrCreateStripeAccount body environment",
        ],
        "paragraphs": [
          "answers.messageHost body text",
          "conversations.edit body text",
          "conversations.messageHost body text",
          "conversations.send body text",
          "conversations.write body text",
          "events.cancel body reason",
          "events.create body description",
          "events.edit body description",
          "events.sendMessage body text",
          "externals.answerClaim body reason",
          "externals.remove body reason",
          "invoices.claimCash body note",
          "invoices.create body invoice.note",
          "invoices.create body invoice.sender.address",
          "invoices.linkClaimCash body note",
          "invoices.save body invoice.note",
          "invoices.save body invoice.sender.address",
          "invoices.void body reason",
          "organizations.create body about",
          "organizations.edit body about",
          "places.rate body text",
          "places.report body text",
          "places.reportReview body text",
          "sales.answerDispute body text",
          "sites.save body pages.blocks.text",
          "sites.save body pages.seoDescription",
          "teams.create body about",
          "teams.edit body about",
          "users.saveProfile body bio",
        ],
      }
    `);
  });
});
