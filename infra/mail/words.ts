interface CodeWords {
  readonly subject: (platform: string) => string;
  readonly title: string;
  readonly text: string;
}

/** Every sentence of the templates; notifications bring their own. Arguments are placeholders that are filled when the email is sent. */
export interface Words {
  readonly greeting: (name: string) => string;
  readonly teamMotivation: {
    readonly title: string;
    readonly text: string;
    readonly action: string;
  };
  readonly teamInvitation: {
    readonly title: (inviter: string, team: string) => string;
    readonly text: string;
    readonly action: string;
    /** How long the link works, and what to do for someone who did not expect it. */
    readonly once: string;
  };
  readonly eventInvitation: {
    readonly title: (host: string, event: string) => string;
    readonly text: string;
    readonly going: string;
    readonly declined: string;
    readonly action: string;
    readonly once: string;
  };
  readonly guestRsvp: {
    readonly title: (event: string) => string;
    readonly text: string;
    readonly action: string;
    readonly notYou: string;
  };
  readonly familyInvitation: {
    readonly title: (inviter: string) => string;
    readonly text: (inviter: string) => string;
    readonly action: string;
    readonly notYou: string;
  };
  readonly invoice: { readonly notYou: string };
  /** What changed of an event, before what it was and what it is now. */
  readonly changed: { readonly day: string; readonly hours: string; readonly place: string };
  readonly digest: {
    readonly text: string;
    readonly action: string;
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
    readonly mainEmail: { readonly text: (email: string) => string; readonly action: string };
    readonly notYou: string;
  };
  readonly alternateEmail: {
    readonly title: string;
    readonly text: (platform: string) => string;
    readonly action: string;
    readonly notYou: string;
  };
  readonly externalClaim: {
    readonly title: string;
    readonly text: (platform: string) => string;
    readonly action: string;
    readonly notYou: string;
  };
  readonly recoveryUsed: {
    readonly title: string;
    readonly text: string;
    readonly action: string;
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
