import { chromium } from 'playwright';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { browserPath } from '#test/support/browser-path.ts';
import { requestKey } from '#test/support/builders.ts';
import { bytesOf, loadedBy } from '#test/support/first-view.ts';
import { openProduct } from '#test/support/product.ts';
import { startProduct } from '#test/support/running-product.ts';
import { upcomingEvent } from '#test/support/upcoming.ts';

/** What a visitor's browser loads before an event's page is complete, in bytes. */
export interface FirstView {
  readonly scripts: number;
  /** Brotli at its default quality, 11. */
  readonly scriptBytes: number;
  readonly styleBytes: number;
  readonly requests: number;
  readonly files: Readonly<Record<string, number>>;
}

/** Opens an event's public page as a visitor with an empty cache, and adds up what was loaded. */
export const measureFirstView = async (): Promise<FirstView> => {
  const running = await startProduct({ hasMeanTable: false });
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    const product = openProduct(running.address);
    const host = await product.member('host@bench.example');
    const body = { ...upcomingEvent(1), requestKey: requestKey(1) };
    const event = await product.call(eventsContract.create, { body }, host.token);
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const { requests, scripts, styles } = await loadedBy(page, async () => {
      await page.goto(`http://gth.localhost:${running.address.port}/evt/${event.id}`);
      await page.getByRole('heading', { level: 1, name: event.title }).waitFor();
    });
    return {
      scripts: scripts.size,
      scriptBytes: bytesOf(scripts),
      styleBytes: bytesOf(styles),
      requests,
      files: Object.fromEntries([...scripts].toSorted(([, a], [, b]) => b - a)),
    };
  } finally {
    await browser.close();
    await running.stop();
  }
};
