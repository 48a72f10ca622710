/** When the service worker is registered: immediately, after a delay, or when the page is idle, after a maximum delay. */
export interface RegistrationStrategy {
  readonly kind: 'immediately' | 'delayed' | 'stable';
  readonly milliseconds: number;
}

const kinds = {
  registerImmediately: 'immediately',
  registerWithDelay: 'delayed',
  registerWhenStable: 'stable',
} as const satisfies Record<string, RegistrationStrategy['kind']>;

const isName = (name: string): name is keyof typeof kinds => Object.hasOwn(kinds, name);

/**
 * Reads a strategy: `registerImmediately`, `registerWithDelay:5000`, `registerWhenStable:30000` (milliseconds).
 * @throws Error for any other
 */
export const readStrategy = (text: string): RegistrationStrategy => {
  const [name = '', time = ''] = text.split(':');
  const milliseconds = Number(time);
  const isTimed = /^\d+$/.test(time);
  if (!isName(name) || isTimed === (name === 'registerImmediately') || text.split(':').length > 2)
    throw new Error(`Unknown service worker registration strategy: ${text}`);
  return { kind: kinds[name], milliseconds };
};

/** The app's. */
export const ownStrategy = 'registerWhenStable:30000';

export interface PageLife {
  /** Resolves when the page is idle. */
  readonly stable: () => Promise<void>;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** Resolves when the strategy's time has come. */
export const timeHasCome = ({ kind, milliseconds }: RegistrationStrategy, page: PageLife): Promise<void> => {
  if (kind === 'immediately') return Promise.resolve();
  const latest = page.wait(milliseconds);
  return kind === 'stable' ? Promise.race([page.stable(), latest]) : latest;
};
