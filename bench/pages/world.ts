import { eventsContract } from '#shared/domains/events/contract.ts';
import { firstCity } from '#shared/product/featured-cities.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { requestKey } from '#test/support/builders.ts';
import { openProduct } from '#test/support/product.ts';
import type { RunningProduct } from '#test/support/running-product.ts';
import { serveWebsite } from '#test/support/served-website.ts';
import { upcomingEvent } from '#test/support/upcoming.ts';

const EVENTS = 6;
const DOMAIN = 'thunder.localhost';

/** The public pages that are measured, by name: their addresses. */
export const openPages = async (running: RunningProduct) => {
  const product = openProduct(running.address);
  const owner = await product.member('host@bench.example');
  const events = [];
  for (let n = 1; n <= EVENTS; n += 1)
    events.push(
      await product.call(
        eventsContract.create,
        { body: { ...upcomingEvent(n), requestKey: requestKey(n) } },
        owner.token,
      ),
    );
  const [event] = events;
  if (!event) throw new Error('there is an event');
  const { teamSlug } = await serveWebsite(product, {
    ...{ domain: DOMAIN, name: 'Austin Thunder', owner, request: 100 },
  });
  const { port } = running.address;
  const at = (path: string, host = 'gth.localhost') => `http://${host}:${port}${path}`;
  return {
    paths: {
      event: paths.event(event),
      team: paths.team(teamSlug),
      profile: paths.publicProfile(owner.userId),
    },
    addresses: {
      event: at(paths.event(event)),
      discover: at(paths.discoverNear(firstCity)),
      team: at(paths.team(teamSlug)),
      website: at('/', DOMAIN),
      pricing: at(routes.OrganizerPricing),
      'member-pricing': at(routes.PricingMemberPlus),
      'sign-up': at(routes.SignUp),
      login: at(routes.Login),
      about: at(routes.AboutUs),
      questions: at(routes.Faqs),
    },
  };
};
