import * as z from 'zod/mini';

/** How an element is represented in JSON: https://www.w3.org/TR/webdriver2/#elements */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const Answer = z.object({ value: z.unknown() });
const Session = z.object({ sessionId: z.string() });
const Refusal = z.object({ error: z.string(), message: z.string() });
const Found = z.object({ [ELEMENT]: z.string() });

/** A session of the W3C WebDriver protocol, with the few commands that the journey needs. */
export interface DriverSession {
  open(url: string): Promise<void>;
  /** The body of a function; returns its result. */
  execute(body: string, args: readonly unknown[]): Promise<unknown>;
  click(element: unknown): Promise<void>;
  type(element: unknown, text: string): Promise<void>;
  end(): Promise<void>;
}

const ask = async (url: string, method: 'POST' | 'DELETE', body?: object): Promise<unknown> => {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = Answer.parse(await response.json());
  const refusal = z.safeParse(Refusal, value);
  if (refusal.success) throw new Error(`${refusal.data.error}: ${refusal.data.message}`);
  return value;
};

/** Starts a session with a browser, at the address of its driver. */
export const startSession = async (
  driver: string,
  capabilities: object,
  window: { readonly width: number; readonly height: number },
): Promise<DriverSession> => {
  const started = await ask(`${driver}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } });
  const session = `${driver}/session/${Session.parse(started).sessionId}`;
  await ask(`${session}/window/rect`, 'POST', { x: 0, y: 0, ...window });
  const at = (element: unknown): string => `${session}/element/${Found.parse(element)[ELEMENT]}`;
  return {
    async open(url) {
      await ask(`${session}/url`, 'POST', { url });
    },
    execute: (script, args) => ask(`${session}/execute/sync`, 'POST', { script, args }),
    async click(element) {
      await ask(`${at(element)}/click`, 'POST', {});
    },
    async type(element, text) {
      await ask(`${at(element)}/value`, 'POST', { text });
    },
    async end() {
      await ask(session, 'DELETE');
    },
  };
};
