export const externalLimits = {
  website: { max: 300 },
  reason: { max: 300 },
  note: { min: 10, max: 300 },
  report: { min: 10, max: 300 },
  code: {
    hours: 24,
    /** Wrong codes, until a new one is needed. */
    attempts: 5,
    /** What one mailbox gets, no matter who asks. */
    perDay: 5,
  },
  /** Days until someone whose claim was declined may claim the same team again. */
  declinedDays: 30,
  /** Days for which the way of an approved claim is kept. */
  approvedDays: 30,
  /** Entries, claims, and reports that staff see at once. */
  shown: 50,
} as const;

/** `waiting`: for staff of the platform. `gone`: it is being removed. */
export const externalStates = ['waiting', 'listed', 'gone'] as const;
export type ExternalState = (typeof externalStates)[number];

/** How a claim is proved: with a code to the listed email, with one to a mailbox at the website's domain, or by what staff know. */
export const claimWays = ['email', 'domain', 'staff'] as const;
export type ClaimWay = (typeof claimWays)[number];

/** `code`: waits for its code. `staff`: waits for a decision. */
export const claimStates = ['code', 'staff', 'approved', 'declined'] as const;
export type ClaimState = (typeof claimStates)[number];

export const reportKinds = ['wrong', 'closed', 'duplicate', 'offensive', 'other'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Mailboxes that those who run a domain have; anyone might have another one. */
export const domainMailboxes = ['info', 'contact', 'office', 'admin', 'webmaster'] as const;

/** Services on whose domains anyone can have a page or a mailbox: a mailbox there proves nothing. */
const sharedDomains = [
  ...[
    'facebook.com',
    'fb.com',
    'fb.me',
    'instagram.com',
    'threads.net',
    'threads.com',
    'x.com',
    'twitter.com',
  ],
  ...['tiktok.com', 'youtube.com', 'youtu.be', 'linkedin.com', 'pinterest.com', 'reddit.com', 'snapchat.com'],
  ...['whatsapp.com', 'wa.me', 'telegram.org', 't.me', 'discord.com', 'discord.gg', 'slack.com', 'twitch.tv'],
  ...['meetup.com', 'eventbrite.com', 'strava.com', 'teamsnap.com', 'playtomic.io', 'spond.com', 'heja.io'],
  ...[
    'teamreach.com',
    'sportsengine.com',
    'leagueapps.com',
    'gotsport.com',
    'linktr.ee',
    'bit.ly',
    'beacons.ai',
  ],
  ...[
    'google.com',
    'goo.gl',
    'googlemail.com',
    'gmail.com',
    'yahoo.com',
    'outlook.com',
    'hotmail.com',
    'live.com',
  ],
  ...['icloud.com', 'me.com', 'aol.com', 'gmx.com', 'gmx.de', 'gmx.net', 'web.de', 'mail.com', 'proton.me'],
  ...['protonmail.com', 'zoho.com', 'yandex.com', 'mail.ru', 'qq.com', '163.com', 'fastmail.com', 'hey.com'],
  ...[
    'wordpress.com',
    'blogspot.com',
    'blogger.com',
    'tumblr.com',
    'medium.com',
    'substack.com',
    'notion.site',
  ],
  ...['wixsite.com', 'wix.com', 'squarespace.com', 'weebly.com', 'webflow.io', 'carrd.co', 'jimdosite.com'],
  ...[
    'github.io',
    'github.com',
    'gitlab.io',
    'netlify.app',
    'vercel.app',
    'pages.dev',
    'web.app',
    'herokuapp.com',
  ],
] as const;

/** The domain of a website whose mailboxes prove who runs it; undefined for a page on a service that anyone can use. */
export const provingDomain = (website: string): string | undefined => {
  if (!URL.canParse(website)) return undefined;
  const host = new URL(website).hostname.replace(/^www\./, '');
  const isShared = sharedDomains.some((domain) => host === domain || host.endsWith(`.${domain}`));
  // A domain has a last label with a letter; an IP address does not.
  return isShared || !/\.[a-z][a-z\d-]*$/.test(host) ? undefined : host;
};

/** An address of which only the first character and the domain are shown. */
export const maskedEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
};

/** The link of an address as people read it: without its scheme, and without a final slash. */
export const shownWebsite = (website: string): string =>
  website.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');
