import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { anEvent, slotId, userId } from '#frontend/lib/event/event.fixture.ts';
import { BlockedPeople } from './blocked-people.tsx';

const owen = { userId: userId(3), displayName: 'Owen', photoURL: null };
const uma = { userId: userId(4), displayName: 'Uma', photoURL: null };
const ines = { userId: userId(5), displayName: 'Ines', photoURL: null };
const choices = { messagesFromAnyone: false, publicBadges: false, publicOnlineStatus: false };
const since = '2026-11-20T18:00:00.000Z';
const attendee = (user: typeof owen) => ({
  ...{ user, slotId: slotId(1), guests: 0, isUnregisteredUser: false, isDeleted: false, isUnnamed: false },
  ...{ guestNames: [], guardianName: null, since, byDefault: false, allDates: false },
  ...{ attendance: null, recordedBy: null },
});
const waits = (user: typeof owen) => ({
  ...{ user, slotId: slotId(1), guests: 0, state: 'spot', since, position: 1, offerExpiresAt: null },
});

interface People {
  readonly blocked: readonly (typeof owen)[];
  readonly going?: readonly (typeof owen)[];
  readonly waiting?: readonly (typeof owen)[];
}
/** The paths of the requests, in order. */
const requested: string[] = [];

const show = ({ blocked, going = [], waiting = [] }: People) => {
  let present = going;
  requested.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'http://test');
    requested.push(pathname);
    if (pathname.endsWith('/me/privacy'))
      return Response.json({
        ...{ ...choices, publicUpcomingGames: false },
        blocklist: blocked.map((user) => ({ ...user, email: null })),
      });
    if (pathname.endsWith('/waiting')) return Response.json({ items: waiting.map(waits) });
    if (pathname.endsWith('/remove')) {
      present = [];
      return Response.json({});
    }
    return Response.json({ items: present.map(attendee), next: null });
  });
  return render(
    <MemoryRouter>
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <BlockedPeople event={anEvent()} />
      </SWRConfig>
    </MemoryRouter>,
  );
};

afterEach(() => vi.unstubAllGlobals());

it('PRV-04~ EVT-05~ a host learns that someone they blocked is going, and removes them after a question', async () => {
  const screen = await show({ blocked: [owen], going: [ines, owen] });
  await expect.element(screen.getByRole('heading')).toHaveTextContent('Owen, whom you blocked, is going');
  const list = screen.getByRole('list', { name: 'People you blocked' });
  expect(list.getByRole('listitem').elements()).toHaveLength(1);
  await list.getByRole('button', { name: 'Remove Owen' }).click();
  const question = screen.getByRole('dialog', { name: 'Remove Owen?' });
  const consequence = "They'll be notified and can't join again unless you invite them.";
  await expect.element(question.getByText(consequence)).toBeVisible();
  await question.getByRole('button', { name: 'Keep' }).click();
  expect(requested.filter((path) => path.endsWith('/remove'))).toEqual([]);
  await list.getByRole('button', { name: 'Remove Owen' }).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => screen.getByRole('heading').elements()).toEqual([]);
  expect(requested.filter((path) => path.endsWith(`/${owen.userId}/remove`))).toHaveLength(1);
});

it('several people whom the host blocked are counted, with what each of them does', async () => {
  const screen = await show({ blocked: [owen, uma], going: [owen], waiting: [uma] });
  await expect
    .element(screen.getByRole('heading'))
    .toHaveTextContent('2 people you blocked are going or waiting');
  const hints = ['OwenGoing', 'UmaOn the waitlist'];
  for (const hint of hints) await expect.element(screen.getByText(hint)).toBeVisible();
});

it('a host who blocked no one loads no list of people for it', async () => {
  const screen = await show({ blocked: [] });
  await expect.poll(() => requested).toHaveLength(1);
  expect(screen.getByRole('heading').elements()).toEqual([]);
  expect(requested).toHaveLength(1);
});
