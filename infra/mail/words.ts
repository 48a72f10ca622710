interface CodeWords {
  readonly subject: (platform: string) => string;
  readonly title: string;
  readonly text: string;
}

/** What one person did, and what several did: verbs differ. */
export const amounts = ['one', 'several'] as const;
export type Amount = (typeof amounts)[number];

interface EventNews {
  readonly title: (who: string) => string;
  readonly text: (who: string, guests: string, event: string) => string;
}
interface TeamNews {
  readonly title: (who: string) => string;
  readonly text: (who: string, team: string) => string;
}

/** Every sentence of the mails. Arguments are places that are filled when the mail is sent. */
export interface Words {
  readonly greeting: (name: string) => string;
  readonly when: string;
  readonly where: string;
  readonly openEvent: string;
  readonly welcome: {
    readonly title: (platform: string) => string;
    readonly text: string;
    readonly next: string;
    readonly action: string;
  };
  readonly joined: Readonly<Record<Amount, EventNews>>;
  readonly left: Readonly<Record<Amount, EventNews>>;
  readonly reminder: {
    readonly title: string;
    readonly text: (event: string) => string;
    readonly cannot: string;
  };
  readonly teamMotivation: {
    readonly title: string;
    readonly text: string;
    readonly action: string;
  };
  readonly openTeam: string;
  readonly teamInvitation: {
    readonly title: (platform: string) => string;
    readonly text: (platform: string) => string;
    readonly action: string;
    readonly once: string;
  };
  readonly teamInvited: {
    readonly title: (team: string) => string;
    readonly text: (inviter: string, team: string) => string;
    readonly action: string;
  };
  readonly teamJoined: Readonly<Record<Amount, TeamNews>>;
  readonly teamJoinAsked: Readonly<Record<Amount, TeamNews>>;
  readonly answerRequests: Readonly<Record<Amount, string>>;
  readonly teamJoinGranted: {
    readonly title: string;
    readonly text: (team: string) => string;
  };
  readonly activitySubscription: {
    readonly title: string;
    readonly text: (activities: string, radius: string, city: string) => string;
    readonly action: string;
  };
  readonly logInHelp: {
    readonly title: (platform: string) => string;
    readonly provider: {
      readonly text: (provider: string) => string;
      readonly action: (provider: string) => string;
    };
    readonly password: { readonly text: string; readonly action: string };
    readonly notYou: string;
  };
  readonly code: {
    readonly verify: CodeWords;
    readonly reset: CodeWords;
    readonly change: CodeWords;
    readonly notYou: string;
  };
  readonly footer: {
    readonly why: (platform: string) => string;
    readonly settings: string;
    readonly unsubscribe: string;
    readonly codeWhy: (platform: string) => string;
    readonly invitationWhy: (platform: string) => string;
  };
}
