import { httpRequest } from '#test/support/http.ts';
import { signed } from '#test/support/payments.ts';
import { HOST } from '#test/support/product.ts';
import { startProduct } from '#test/support/running-product.ts';

export interface WebhookAnswers {
  readonly requests: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
}

const WARM_UP = 20;
const REQUESTS = 300;
const SECRET = 'whsec_local_platform';
const round = (milliseconds: number | undefined) => Math.round((milliseconds ?? 0) * 10) / 10;

/** How long the payment provider waits for a response: the whole path through edge, gateway, function, and table, one request at a time. */
export const measureWebhooks = async (): Promise<WebhookAnswers> => {
  const product = await startProduct({ hasMeanTable: false });
  const notify = async (n: number): Promise<number> => {
    const body = JSON.stringify({
      id: `evt_bench${n}`,
      type: 'customer.created',
      created: Math.floor(Date.now() / 1000),
      data: { object: { id: 'cus_bench', object: 'customer' } },
    });
    const began = performance.now();
    const { status } = await httpRequest({
      port: product.address.port,
      host: HOST,
      method: 'POST',
      path: '/api/webhooks/stripe',
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'stripe-signature': signed(body, new Date().toISOString(), SECRET),
      },
      body,
    });
    if (status !== 200) throw new Error(`the response to a webhook was ${status}`);
    return performance.now() - began;
  };
  try {
    const times: number[] = [];
    for (let n = 0; n < WARM_UP + REQUESTS; n += 1) times.push(await notify(n));
    const sorted = times.slice(WARM_UP).toSorted((a, b) => a - b);
    return {
      requests: REQUESTS,
      p50: round(sorted[Math.floor(REQUESTS * 0.5)]),
      p95: round(sorted[Math.floor(REQUESTS * 0.95)]),
    };
  } finally {
    await product.stop();
  }
};
