import type { Page } from 'playwright/test';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/rules.ts';
import type { EventPage } from '#shared/domains/events/shapes.ts';
import { placesContract } from '#shared/domains/places/contract.ts';
import { METERS_PER_DEGREE } from '#shared/kernel/geo.ts';
import { paths } from '#shared/product/paths.ts';
import { aPlace, requestKey } from '../support/builders.ts';
import type { Caller, Product } from '../support/product.ts';
import { expect, test } from './fixtures.ts';
import { startingIn } from './games.ts';
import { textOfCode } from './qr.ts';
import { visit } from './screens.ts';

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
