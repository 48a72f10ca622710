import type { Words } from './words.ts';

export const en: Words = {
  greeting: (name) => `Hi ${name},`,
  teamMotivation: {
    title: 'Plan the first event',
    text: 'Your team is ready. Invite your regulars, plan the first event, and create a website for your team.',
    action: 'Open my teams',
  },
  teamInvitation: {
    title: (inviter, team) => `${inviter} invited you to ${team}`,
    text: "See who's on the team and when it plays next, then join with one tap.",
    action: 'See the invitation',
    once: "The link works once and expires in 30 days. Weren't expecting this? You can ignore this email; we won't send a reminder.",
  },
  eventInvitation: {
    title: (host, event) => `${host} invited you: ${event}`,
    text: "Can you make it? One tap is enough, and you don't need an account.",
    going: 'Going',
    declined: "Can't make it",
    action: 'See the event',
    once: "Weren't expecting this? You can ignore this email; we won't send a reminder.",
  },
  guestRsvp: {
    title: (event) => `Confirm your spot: ${event}`,
    text: "Someone, hopefully you, signed up for this event with your email. Your spot isn't held until you confirm. The link works for 24 hours.",
    action: 'Confirm my spot',
    notYou: 'Not you? You can ignore this email; nothing happens without your confirmation.',
  },
  familyInvitation: {
    title: (inviter) => `${inviter} invited you to get your own account`,
    text: (inviter) =>
      `${inviter} signs you up for events. With your own account, you RSVP yourself and get your own reminders. The link works once, for 14 days.`,
    action: 'See the invitation',
    notYou:
      "Don't know what this is about? You can ignore this email; nothing happens without your confirmation.",
  },
  invoice: {
    notYou: "Don't know this organizer? You can ignore this email; nothing is charged unless you pay.",
  },
  changed: { day: 'Date:', hours: 'Time:', place: 'Place:' },
  digest: {
    text: "Here's what happened since our last email:",
    action: 'See your notifications',
  },
  activitySubscription: {
    title: 'Your subscription is saved',
    text: (activities, radius, city) =>
      `When someone hosts ${activities} within ${radius} miles of ${city}, we'll email you.`,
    action: 'See events now',
  },
  logInHelp: {
    title: (platform) => `How to log in to ${platform}`,
    provider: {
      text: (provider) =>
        `You log in with ${provider}; this account has no password. Open the login page and choose "Continue with ${provider}".`,
      action: (provider) => `Log in with ${provider}`,
    },
    password: {
      text: 'You log in with this email and your password. If you forgot it, choose a new one.',
      action: 'Choose a new password',
    },
    mainEmail: {
      text: (email) =>
        `This is an alternate email of an account that logs in with ${email}. Use that address on the login page.`,
      action: 'Log in',
    },
    notYou: "Didn't request this? You can ignore this email. Nothing has changed.",
  },
  alternateEmail: {
    title: 'Confirm this email',
    text: (platform) =>
      `Someone, hopefully you, added this address to their ${platform} account. To confirm it, enter this code in your settings. It expires in 24 hours.`,
    action: 'Open settings',
    notYou:
      "Not you? You can ignore this email; nothing happens without the code. Don't share it with anyone.",
  },
  externalClaim: {
    title: 'Claim your team',
    text: (platform) =>
      `Someone, hopefully you, says that they run a team whose website or email is yours, and wants to manage its page on ${platform}. To prove it, enter this code on the team's page. It expires in 24 hours.`,
    action: 'Open the team',
    notYou:
      "Not you? You can ignore this email; nothing happens without the code. Don't share it with anyone.",
  },
  recoveryUsed: {
    title: 'Your authenticator app was turned off',
    text: 'Someone logged in with your password and a recovery code. The authenticator app no longer protects your account, and your other recovery codes have stopped working. Set the app up again in your settings.',
    action: 'Open settings',
    notYou: "If this wasn't you, choose a new password right away.",
  },
  code: {
    verify: {
      subject: (platform) => `Your ${platform} code`,
      title: 'Confirm your email',
      text: 'Enter this code to finish signing up. It expires in 24 hours.',
    },
    reset: {
      subject: (platform) => `Reset your ${platform} password`,
      title: 'Choose a new password',
      text: 'Enter this code and choose a new password. It expires in one hour.',
    },
    change: {
      subject: (platform) => `Confirm your new email for ${platform}`,
      title: 'Confirm your new email',
      text: 'Enter this code to use this email from now on. It expires in 24 hours.',
    },
    notYou: "Didn't request this? You can ignore this email. Never share your code.",
  },
  footer: {
    why: (platform) => `You're getting this because you use ${platform}.`,
    settings: 'Manage emails',
    unsubscribe: 'Unsubscribe',
    codeWhy: (platform) => `You're getting this because someone entered this email on ${platform}.`,
    invitationWhy: (platform) => `You're getting this because someone on ${platform} invited you.`,
  },
};
