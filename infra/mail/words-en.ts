import type { Words } from './words.ts';

export const en: Words = {
  greeting: (name) => `Hi ${name},`,
  when: 'When',
  where: 'Where',
  openEvent: 'Open the event',
  welcome: {
    title: (platform) => `Welcome to ${platform}!`,
    text: 'Your profile is ready. See events near you this week, or host one yourself.',
    next: 'To join, pick an event and reserve your spot.',
    action: 'Find events near you',
  },
  joined: {
    one: {
      title: (who) => `${who} is going`,
      text: (who, guests, event) => `${who}${guests} joined ${event}.`,
    },
    several: {
      title: (who) => `${who} are going`,
      text: (who, _guests, event) => `${who} joined ${event}.`,
    },
  },
  left: {
    one: {
      title: (who) => `${who} can't make it`,
      text: (who, _guests, event) => `${who} can't make it to ${event}. The spot is open again.`,
    },
    several: {
      title: (who) => `${who} can't make it`,
      text: (who, _guests, event) => `${who} can't make it to ${event}. Their spots are open again.`,
    },
  },
  reminder: {
    title: 'See you there',
    text: (event) => `${event} is coming up. Here is when and where.`,
    cannot: "Can't make it? Give up your spot on the event page so someone else can join.",
  },
  teamMotivation: {
    title: 'Plan the first event',
    text: 'Your team is ready. Invite your regulars, plan the first event, and create a website for your team.',
    action: 'Open my teams',
  },
  openTeam: 'Open the team',
  teamInvitation: {
    title: (platform) => `You're invited to a team on ${platform}`,
    text: (platform) =>
      `Someone who runs a team on ${platform} invited you to join it. Open the invitation to see which team it is and who plays there.`,
    action: 'See the invitation',
    once: "The link works once, for 30 days. Weren't expecting this? You can ignore this email; we won't send a reminder.",
  },
  teamInvited: {
    title: (team) => `Join ${team}`,
    text: (inviter, team) => `${inviter} invited you to join ${team}. See who plays and decide.`,
    action: 'See the invitation',
  },
  teamJoined: {
    one: {
      title: (who) => `${who} joined the team`,
      text: (who, team) => `${who} joined ${team}. Say hello at the next event.`,
    },
    several: {
      title: (who) => `${who} joined the team`,
      text: (who, team) => `${who} joined ${team}. Say hello at the next event.`,
    },
  },
  teamJoinAsked: {
    one: {
      title: (who) => `${who} wants to join`,
      text: (who, team) => `${who} asked to join ${team}. Approve or decline the request.`,
    },
    several: {
      title: (who) => `${who} want to join`,
      text: (who, team) => `${who} asked to join ${team}. Approve or decline their requests.`,
    },
  },
  answerRequests: { one: 'See the request', several: 'See the requests' },
  teamJoinGranted: {
    title: 'You joined the team',
    text: (team) => `You're now a member of ${team}. See who plays and what's next.`,
  },
  activitySubscription: {
    title: 'Your subscription is saved',
    text: (activities, radius, city) =>
      `We'll email you when someone hosts ${activities} within ${radius} miles of ${city}.`,
    action: 'See events now',
  },
  logInHelp: {
    title: (platform) => `How to log in to ${platform}`,
    provider: {
      text: (provider) =>
        `You log in with ${provider}; this account has no password. Open the log-in page and choose "Continue with ${provider}".`,
      action: (provider) => `Log in with ${provider}`,
    },
    password: {
      text: 'You log in with this email and your password. If you forgot it, choose a new one.',
      action: 'Choose a new password',
    },
    notYou: "Didn't request this? You can ignore this email. Nothing has changed.",
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
    why: (platform) => `You're getting this because you have an account on ${platform}.`,
    settings: 'Manage emails',
    unsubscribe: 'Unsubscribe',
    codeWhy: (platform) => `You're getting this because someone entered this email on ${platform}.`,
    invitationWhy: (platform) =>
      `You're getting this because someone on ${platform} invited you to their team.`,
  },
};
