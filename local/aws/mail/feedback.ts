import type { Mail } from './outbox.ts';

type Kind = 'Bounce' | 'Complaint';

/** The message that SES publishes to SNS; the runtime wraps it in an SNS record. */
export interface SesNotification {
  /** For an email sent with a configuration set, in the format of its event destination. */
  readonly eventType?: Kind;
  /** For any other email, in the format of its identity's notifications. */
  readonly notificationType?: Kind;
  readonly bounce?: Readonly<Record<string, unknown>>;
  readonly complaint?: Readonly<Record<string, unknown>>;
  readonly mail: Readonly<Record<string, unknown>>;
}

type Fate = 'bounced' | 'suppressed' | 'complained' | 'delivered';

/** The SES mailbox simulator, and two domains where every address behaves like it. */
const fateOf = (address: string): Fate => {
  const [mailbox = '', domain = ''] = address.toLowerCase().split('@');
  if (domain === 'bounce.example') return 'bounced';
  if (domain === 'complaint.example') return 'complained';
  if (domain !== 'simulator.amazonses.com') return 'delivered';
  const [name] = mailbox.split('+');
  if (name === 'bounce') return 'bounced';
  if (name === 'suppressionlist') return 'suppressed';
  return name === 'complaint' ? 'complained' : 'delivered';
};

const diagnostics = {
  action: 'failed',
  status: '5.1.1',
  diagnosticCode: 'smtp; 550 5.1.1 user unknown',
};

const describe = (mail: Mail) => ({
  timestamp: mail.at,
  messageId: mail.id,
  source: mail.from,
  destination: mail.to,
  tags: Object.fromEntries(Object.entries(mail.tags).map(([name, value]) => [name, [value]])),
});

/** The notifications that an email causes; none if it is simply delivered. */
export const feedbackFor = (mail: Mail): SesNotification[] => {
  const withFate = (fate: Fate) => mail.to.filter((address) => fateOf(address) === fate);
  const kind = (name: Kind) => (mail.configurationSet ? { eventType: name } : { notificationType: name });
  const bounce = (subType: string, addresses: readonly string[]): SesNotification => ({
    ...kind('Bounce'),
    bounce: {
      feedbackId: `${mail.id}-bounce`,
      timestamp: mail.at,
      bounceType: 'Permanent',
      bounceSubType: subType,
      bouncedRecipients: addresses.map((emailAddress) => ({ emailAddress, ...diagnostics })),
      reportingMTA: 'dns; local',
    },
    mail: describe(mail),
  });
  const complaint = (addresses: readonly string[]): SesNotification => ({
    ...kind('Complaint'),
    complaint: {
      feedbackId: `${mail.id}-complaint`,
      timestamp: mail.at,
      complainedRecipients: addresses.map((emailAddress) => ({ emailAddress })),
      complaintFeedbackType: 'abuse',
    },
    mail: describe(mail),
  });
  const [bounced, suppressed, complained] = [
    withFate('bounced'),
    withFate('suppressed'),
    withFate('complained'),
  ];
  return [
    ...(bounced.length > 0 ? [bounce('General', bounced)] : []),
    ...(suppressed.length > 0 ? [bounce('Suppressed', suppressed)] : []),
    ...(complained.length > 0 ? [complaint(complained)] : []),
  ];
};
