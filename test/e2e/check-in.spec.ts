import type { Page } from 'playwright/test';
import { encodeQR } from 'qr';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { placesContract } from '#shared/domains/places/contract.ts';
import { playersContract } from '#shared/domains/players/contract.ts';
import { walletContract } from '#shared/domains/wallet/contract.ts';
import { METERS_PER_DEGREE } from '#shared/kernel/geo.ts';
import { paths } from '#shared/product/paths.ts';
import { aPlace, aSlot, requestKey } from '../support/builders.ts';
import { aPass } from '../support/example-offers.ts';
import { addOffer, buyOffer, openPaymentAccount } from '../support/paid-event.ts';
import type { Caller, Product } from '../support/product.ts';
import { startingIn } from '../support/upcoming.ts';
import { disconnect } from './disconnect.ts';
import { expect, test } from './fixtures.ts';
import { textOfCode } from './qr.ts';
import { done, visit } from './screens.ts';

test.use({ serviceWorkers: 'allow' });

const join = (product: Product, { token }: Caller, event: EventPage, guests = 0) =>
  product.call(
    eventsContract.rsvp,
    {
      params: dateOf(event),
      body: { requestKey: requestKey(1), slotId: event.eventSlotGroup[0]?.id ?? '', guests },
    },
    token,
  );

/** The camera sees what `show` draws last: a QR code by its modules, or nothing. */
const withCamera = async (page: Page): Promise<(code: readonly (readonly boolean[])[]) => Promise<void>> => {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 480];
    const context = canvas.getContext('2d');
    let modules: readonly (readonly boolean[])[] = [];
    setInterval(() => {
      if (!context) return;
      context.fillStyle = '#fff';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.fillStyle = '#000';
      for (const [y, row] of modules.entries())
        for (const [x, dark] of row.entries()) if (dark) context.fillRect(120 + x * 7, 40 + y * 7, 7, 7);
    }, 50);
    Object.defineProperty(navigator.mediaDevices, 'getUserMedia', {
      value: () => {
        const stream = canvas.captureStream(20);
        Object.assign(globalThis, { openedCamera: stream });
        return Promise.resolve(stream);
      },
    });
    addEventListener('show-code', (event) => {
      if (event instanceof CustomEvent) modules = event.detail;
    });
  });
  return (code) =>
    page.evaluate(
      (detail) => void dispatchEvent(new CustomEvent('show-code', { detail })),
      code.map((row) => [...row]),
    );
};

const codeFor = (text: string) => encodeQR(text, 'raw', { border: 4 });

test('EVT-14 a host scans the code that a player shows, also without a connection, and undoes it', async ({
  page,
  address,
  signedIn,
  hosted,
  product,
  openPage,
  hasNoBarriers,
  expectErrors,
}) => {
  test.slow();
  expectErrors(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const show = await withCamera(page);
  const host = await signedIn(page, address('host'));
  const event = await hosted(host, {
    ...(await startingIn(product, 90)),
    allowParticipantGuests: true,
    guestLimit: 3,
  });
  const other = await hosted(host, await startingIn(product, 95));
  const player = await openPage();
  const ana = await signedIn(player, address('ana'), { displayName: 'Ana Ruiz' });
  await join(product, ana, event, 2);
  const stranger = await product.member(address('eve'));

  await visit(player, paths.event(event));
  const card = player.getByRole('region', { name: 'Check in' });
  await expect(card).toContainText(/From \d+:\d\d\s[AP]M, you can also check in on your own/);
  await expect(card.getByRole('button', { name: "I'm here" })).toHaveCount(0);
  await hasNoBarriers(player, 'the event of a player before they can check in');
  await card.getByRole('button', { name: 'Check-in code' }).click();
  const sheet = player.getByRole('dialog', { name: 'Check-in code' });
  await expect(sheet).toContainText('Ana Ruiz3 spots, including guests');
  await hasNoBarriers(player, 'a check-in code');
  const code = await textOfCode(sheet.getByRole('img', { name: "Ana Ruiz's check-in code" }));
  expect(code).toContain(`${paths.event(event)}#check-in=`);
  await sheet.getByRole('button', { name: 'Close' }).click();

  const attendance = async () => {
    const { items } = await product.call(eventsContract.attendees, { params: dateOf(event) }, host.token);
    return items.find(({ user }) => user.userId === ana.userId)?.attendance;
  };
  await visit(page, paths.manageEvent(event, { tab: 'check-in' }));
  const main = page.getByRole('main');
  await hasNoBarriers(page, 'the check-in with the button to scan');
  await main.getByRole('button', { name: 'Scan codes' }).click();
  const scanner = page.getByRole('dialog', { name: 'Scan codes' });
  const result = scanner.getByRole('status');
  await expect(result).toHaveText("Point the camera at a player's check-in code or pass.");
  /** A code that is shown again counts once another one was in sight. */
  const showOther = async () => {
    await show(codeFor('https://example.com/'));
    await expect(result).toContainText('Not a check-in code');
  };

  await show(codeFor(code));
  await expect(result).toHaveText('Ana RuizChecked in · +2 guests');
  await expect.poll(attendance).toBe('came');
  await hasNoBarriers(page, 'a scanned code');
  await expect(card.or(player.getByRole('region', { name: "You're checked in" }))).toContainText(
    "You're checked in",
  );
  await scanner.getByRole('button', { name: 'Undo' }).click();
  await expect(result).toHaveText('Ana RuizCheck-in undone');
  await expect.poll(attendance).toBeNull();

  await show(codeFor(code.replaceAll(event.id, other.id)));
  await expect(result).toContainText('Wrong event');
  await showOther();
  await show(codeFor(code.replace(ana.userId, stranger.userId)));
  await expect(result).toContainText('Not on this list');
  await hasNoBarriers(page, 'a code of someone who is not going');
  // Someone who joins while their code is in sight is found.
  await join(product, stranger, event);
  await expect(result).toContainText('Checked in');

  const reconnect = await disconnect(page);
  await show(codeFor(code));
  await expect(result).toHaveText('Ana RuizChecked in · +2 guests');
  expect(await attendance()).toBeNull();
  await reconnect();
  await expect.poll(attendance).toBe('came');
  await showOther();
  await show(codeFor(code));
  await expect(result).toHaveText('Ana RuizAlready checked in · +2 guests');
  await scanner.getByRole('button', { name: 'Close' }).click();
  const tracks = () =>
    page.evaluate(() => {
      const opened: unknown = Reflect.get(globalThis, 'openedCamera');
      return opened instanceof MediaStream ? opened.getTracks().map(({ readyState }) => readyState) : [];
    });
  await expect.poll(tracks, 'the camera is off').toEqual(['ended']);
  await expect(main.getByRole('button', { name: 'Ana Ruiz is here' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('PAY-15 EVT-14~ a host scans passes: one is used and checks its holder in, and is undone, also after a time without a connection', async ({
  page,
  address,
  signedIn,
  hosted,
  product,
  hasNoBarriers,
  expectErrors,
}) => {
  test.slow();
  expectErrors(/ERR_INTERNET_DISCONNECTED|WebSocket|409/);
  const show = await withCamera(page);
  const host = await signedIn(page, address('host'));
  await openPaymentAccount(product, host);
  const event = await hosted(host, {
    ...(await startingIn(product, 90)),
    eventSlotGroup: [aSlot({ capacity: 4, feeAmount: 1800 })],
  });
  const offer = await addOffer(product, host, aPass({ uses: 3 }), requestKey(11));
  const withPass = async (name: string, key: number) => {
    const person = await product.member(address(name), { displayName: name });
    await buyOffer(product, person, offer, requestKey(key));
    const passes = () => product.call(walletContract.get, {}, person.token).then((held) => held.passes);
    await product.until('the pass', async () => (await passes()).length === 1);
    const passId = (await passes())[0]?.id ?? '';
    const { code } = await product.call(walletContract.code, { params: { passId } }, person.token);
    const pause = () =>
      product.call(walletContract.pause, { params: { passId }, body: { days: 7 } }, person.token);
    const left = async () => (await passes())[0]?.left;
    return { person, pause, left, code: codeFor(`https://goodtimes.example${code}`) };
  };
  const ana = await withPass('Ana', 12);
  const ben = await withPass('Ben', 13);
  const cai = await withPass('Cai', 14);
  await cai.pause();
  const came = async () => {
    const { items } = await product.call(eventsContract.attendees, { params: dateOf(event) }, host.token);
    return items.flatMap(({ user, attendance }) => (attendance === 'came' ? [user.displayName] : [])).sort();
  };

  await visit(page, paths.manageEvent(event, { tab: 'check-in' }));
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Scan codes' }).click();
  const scanner = page.getByRole('dialog', { name: 'Scan codes' });
  const result = scanner.getByRole('status');
  await show(ana.code);
  await expect(result).toHaveText('AnaPass used, checked in · 2 visits left');
  await hasNoBarriers(page, 'a scanned pass');
  await expect.poll(came).toEqual(['Ana']);
  // What is undone without a connection is sent later.
  await page.context().setOffline(true);
  await scanner.getByRole('button', { name: 'Undo' }).click();
  await expect(result).toHaveText('AnaScan undone, no visit used');
  await page.context().setOffline(false);
  await expect.poll(came).toEqual([]);
  await expect.poll(ana.left).toBe(3);
  await show(cai.code);
  await expect(result).toContainText('Pass not acceptedThis pass is paused.');
  await hasNoBarriers(page, 'a pass that is not accepted');

  await page.context().setOffline(true);
  await show(ben.code);
  await expect(result).toContainText('Pass saved on this device');
  await page.context().setOffline(false);
  await expect.poll(came).toEqual(['Ben']);
  await show(ana.code);
  await expect(result).toHaveText('AnaPass used, checked in · 2 visits left');
  await expect.poll(came).toEqual(['Ana', 'Ben']);
  await show(cai.code);
  await expect(result).toContainText('Pass not accepted');
  await show(ana.code);
  await expect(result).toHaveText('AnaAlready checked in · 2 visits left');
  await scanner.getByRole('button', { name: 'Close' }).click();
  await expect(main.getByRole('button', { name: 'Ben is here' })).toHaveAttribute('aria-pressed', 'true');
});

test('EVT-14~ a host without a camera, or who has not allowed it, reads what to do', async ({
  page,
  address,
  signedIn,
  hosted,
  product,
  hasNoBarriers,
}) => {
  await page.addInitScript(() => {
    const names = ['NotAllowedError', 'NotFoundError', 'NotReadableError'];
    Object.defineProperty(navigator.mediaDevices, 'getUserMedia', {
      value: () => Promise.reject(new DOMException('', names.shift() ?? '')),
    });
  });
  const host = await signedIn(page, address('host'));
  const event = await hosted(host, await startingIn(product, 60));
  await join(product, await product.member(address('ana')), event);
  await visit(page, paths.manageEvent(event, { tab: 'check-in' }));
  await page.getByRole('button', { name: 'Scan codes' }).click();
  const problem = page.getByRole('dialog', { name: 'Scan codes' }).getByRole('alert');
  const again = problem.getByRole('button', { name: 'Try again' });
  await expect(problem).toContainText('The camera is blocked');
  await hasNoBarriers(page, 'a camera that is blocked');
  await again.click();
  await expect(problem).toContainText('No camera found');
  await again.click();
  await expect(problem).toContainText("The camera didn't start");
});

test('EVT-14 players check in on the spot; who is there is shown at the event and the place, as they allow', async ({
  page,
  address,
  tag,
  signedIn,
  hosted,
  product,
  openPage,
  hasNoBarriers,
}) => {
  test.slow();
  // Around Grand Island, Nebraska, where no other test has events.
  const [lat, lng] = [40.9264, -98.342];
  const host = await product.member(address('host'));
  const location = { name: `Courts ${tag}`, address: 'Grand Island, NE', lat, lng };
  const event = await hosted(host, { ...(await startingIn(product, 20)), location });
  const place = await product.call(
    placesContract.add,
    { body: aPlace({ name: location.name, lat, lng, requestKey: requestKey(2) }) },
    host.token,
  );
  const near = { latitude: lat, longitude: lng };
  const far = { latitude: lat + 800 / METERS_PER_DEGREE, longitude: lng };
  const player = await openPage({ permissions: ['geolocation'], geolocation: far });
  const ana = await signedIn(player, address('ana'), { displayName: 'Ana Ruiz' });
  const ben = await signedIn(page, address('ben'), { displayName: 'Ben Ochoa' });
  await page.context().grantPermissions(['notifications']);
  for (const person of [ana, ben]) await join(product, person, event);
  // Whether it is time to check in is a question to the device: its clock has to agree with the product's, which other tests move ahead.
  for (const device of [player, page]) await device.clock.setSystemTime(await product.now());

  await visit(player, paths.event(event));
  const card = player.getByRole('region', { name: 'Check in' });
  await card.getByRole('button', { name: "I'm here" }).click();
  await expect(card.getByRole('alert')).toHaveText("You're 0.5 mi away. Check in when you're there.");
  await hasNoBarriers(player, 'the event of a player who is too far away');
  await player.context().setGeolocation(near);
  await card.getByRole('button', { name: "I'm here" }).click();
  await expect(player.getByRole('region', { name: "You're checked in" })).toBeVisible();
  const hereAt = (shown: Page) => shown.getByRole('region', { name: 'Here now' });
  await expect(hereAt(player).getByRole('link', { name: 'Ana Ruiz' })).toBeVisible();
  await hasNoBarriers(player, 'the event of a player who is checked in');
  const { items } = await product.call(eventsContract.attendees, { params: dateOf(event) }, host.token);
  expect(items.find(({ user }) => user.userId === ana.userId)).toMatchObject({
    ...{ attendance: 'came', recordedBy: 'player' },
  });

  await visit(page, paths.event(event));
  await expect(hereAt(page).getByRole('link')).toHaveText([/Ana Ruiz/]);
  await page.getByRole('button', { name: "I'm here" }).click();
  await expect(page.getByRole('alert').filter({ hasText: "We can't see your location." })).toBeVisible();
  await visit(page, paths.place(place.id));
  await expect(hereAt(page)).toContainText(event.title);
  await expect(hereAt(page).getByRole('link', { name: 'Ana Ruiz' })).toBeVisible();
  await hasNoBarriers(page, 'a place with people who are there');

  const hidden = { isHidden: true };
  await product.call(playersContract.saveSettings, { body: hidden }, ana.token);
  /** Opens a page, and waits until it knows who is there. */
  const visitAfter = (path: string, endpoint: Pick<Endpoint, 'method' | 'path'>) =>
    done(page, endpoint, () => visit(page, path));
  await visitAfter(paths.place(place.id), placesContract.usersByCheckIn);
  await expect(page.getByRole('link', { name: event.title }).first()).toBeVisible();
  await expect(hereAt(page)).toHaveCount(0);
  await visitAfter(paths.event(event), eventsContract.usersByCheckIn);
  await expect(page.getByRole('region', { name: 'Check in' })).toBeVisible();
  await expect(hereAt(page)).toHaveCount(0);
});
