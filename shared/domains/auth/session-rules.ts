/** Days after which a login ends, whatever happens: the lifetime of the pool's refresh tokens. */
export const LOGIN_DAYS = 30;

/** Browsers and systems that a session can name; anything else is `other`. */
export const browsers = ['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung', 'other'] as const;
export type Browser = (typeof browsers)[number];
export const systems = ['android', 'chromeos', 'ios', 'linux', 'macos', 'windows', 'other'] as const;
export type System = (typeof systems)[number];

export const sessionStates = ['open', 'ended'] as const;
