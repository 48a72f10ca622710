import type { Locale } from '#shared/domain/game-types.ts';

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

const en: Words = {
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

const es: Words = {
  greeting: (name) => `Hola, ${name}:`,
  when: 'Cuándo',
  where: 'Dónde',
  openEvent: 'Abrir el evento',
  welcome: {
    title: (platform) => `¡Te damos la bienvenida a ${platform}!`,
    text: 'Tu perfil está listo. Mira los eventos cerca de ti esta semana u organiza uno.',
    next: 'Para unirte, elige un evento y reserva tu lugar.',
    action: 'Buscar eventos cerca',
  },
  joined: {
    one: {
      title: (who) => `${who} va a ir`,
      text: (who, guests, event) => `${who} se unió${guests} a ${event}.`,
    },
    several: {
      title: (who) => `${who} van a ir`,
      text: (who, _guests, event) => `${who} se unieron a ${event}.`,
    },
  },
  left: {
    one: {
      title: (who) => `${who} no podrá ir`,
      text: (who, _guests, event) => `${who} no podrá ir a ${event}. Su lugar quedó libre.`,
    },
    several: {
      title: (who) => `${who} no podrán ir`,
      text: (who, _guests, event) => `${who} no podrán ir a ${event}. Sus lugares quedaron libres.`,
    },
  },
  reminder: {
    title: 'Nos vemos allí',
    text: (event) => `${event} se acerca. Estos son el día y el lugar.`,
    cannot: '¿No puedes ir? Deja libre tu lugar en la página del evento para que otra persona pueda unirse.',
  },
  teamMotivation: {
    title: 'Planea el primer evento',
    text: 'Tu equipo está listo. Invita a quienes siempre vienen, planea el primer evento y crea un sitio web para tu equipo.',
    action: 'Abrir mis equipos',
  },
  openTeam: 'Abrir el equipo',
  teamInvitation: {
    title: (platform) => `Te invitaron a un equipo en ${platform}`,
    text: (platform) =>
      `Alguien que dirige un equipo en ${platform} te invitó a unirte. Abre la invitación para ver qué equipo es y quién juega ahí.`,
    action: 'Ver la invitación',
    once: 'El enlace sirve una vez, durante 30 días. ¿No esperabas esta invitación? Puedes ignorar este correo; no enviaremos recordatorios.',
  },
  teamInvited: {
    title: (team) => `Únete a ${team}`,
    text: (inviter, team) => `${inviter} te invitó a unirte a ${team}. Mira quién juega y decide.`,
    action: 'Ver la invitación',
  },
  teamJoined: {
    one: {
      title: (who) => `${who} se unió al equipo`,
      text: (who, team) => `${who} se unió a ${team}. Salúdale en el próximo evento.`,
    },
    several: {
      title: (who) => `${who} se unieron al equipo`,
      text: (who, team) => `${who} se unieron a ${team}. Salúdales en el próximo evento.`,
    },
  },
  teamJoinAsked: {
    one: {
      title: (who) => `${who} quiere unirse`,
      text: (who, team) => `${who} pidió unirse a ${team}. Aprueba o rechaza su solicitud.`,
    },
    several: {
      title: (who) => `${who} quieren unirse`,
      text: (who, team) => `${who} pidieron unirse a ${team}. Aprueba o rechaza sus solicitudes.`,
    },
  },
  answerRequests: { one: 'Ver la solicitud', several: 'Ver las solicitudes' },
  teamJoinGranted: {
    title: 'Te uniste al equipo',
    text: (team) => `Ahora formas parte de ${team}. Mira quién juega y qué viene después.`,
  },
  activitySubscription: {
    title: 'Guardamos tu suscripción',
    text: (activities, radius, city) =>
      `Te escribiremos cuando alguien organice ${activities} a menos de ${radius} millas de ${city}.`,
    action: 'Ver qué hay ahora',
  },
  logInHelp: {
    title: (platform) => `Cómo entrar a ${platform}`,
    provider: {
      text: (provider) =>
        `Entras con ${provider}; esta cuenta no tiene contraseña. Abre la página de acceso y elige "Continuar con ${provider}".`,
      action: (provider) => `Entrar con ${provider}`,
    },
    password: {
      text: 'Entras con este correo y tu contraseña. Si la olvidaste, elige una nueva.',
      action: 'Elegir una contraseña nueva',
    },
    notYou: '¿No lo pediste? Puedes ignorar este correo. No ha cambiado nada.',
  },
  code: {
    verify: {
      subject: (platform) => `Tu código de ${platform}`,
      title: 'Confirma tu correo electrónico',
      text: 'Escribe este código para terminar el registro. Vence en 24 horas.',
    },
    reset: {
      subject: (platform) => `Restablece tu contraseña de ${platform}`,
      title: 'Elige una contraseña nueva',
      text: 'Escribe este código y elige una contraseña nueva. Vence en una hora.',
    },
    change: {
      subject: (platform) => `Confirma tu nuevo correo electrónico en ${platform}`,
      title: 'Confirma tu nuevo correo electrónico',
      text: 'Escribe este código para usar este correo a partir de ahora. Vence en 24 horas.',
    },
    notYou: '¿No lo pediste? Puedes ignorar este correo. Nunca compartas tu código.',
  },
  footer: {
    why: (platform) => `Recibes este correo porque tienes una cuenta en ${platform}.`,
    settings: 'Elegir qué correos recibes',
    unsubscribe: 'Cancelar suscripción',
    codeWhy: (platform) => `Recibes este correo porque alguien escribió esta dirección en ${platform}.`,
    invitationWhy: (platform) => `Recibes este correo porque alguien de ${platform} te invitó a su equipo.`,
  },
};

export const words: Readonly<Record<Locale, Words>> = { en, es };
