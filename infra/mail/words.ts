import type { Locale } from '#shared/domain/game-types.ts';

interface CodeWords {
  readonly subject: (platform: string) => string;
  readonly title: string;
  readonly text: string;
}

/** Every sentence of the mails. Arguments are places that are filled when the mail is sent. */
export interface Words {
  readonly greeting: (name: string) => string;
  readonly when: string;
  readonly where: string;
  readonly openEvent: string;
  readonly welcome: {
    readonly subject: (platform: string) => string;
    readonly title: (platform: string) => string;
    readonly text: string;
    readonly next: string;
    readonly action: string;
  };
  readonly joined: {
    readonly subject: (joiner: string, event: string) => string;
    readonly title: (joiner: string) => string;
    readonly text: (joiner: string, guests: string, event: string) => string;
  };
  readonly left: {
    readonly subject: (leaver: string, event: string) => string;
    readonly title: (leaver: string) => string;
    readonly text: (leaver: string, event: string) => string;
  };
  readonly reminder: {
    readonly subject: (event: string, when: string) => string;
    readonly title: string;
    readonly text: (event: string) => string;
    readonly cannot: string;
  };
  readonly teamMotivation: {
    readonly subject: string;
    readonly title: string;
    readonly text: string;
    readonly action: string;
  };
  readonly openTeam: string;
  readonly teamInvitation: {
    readonly subject: (inviter: string, team: string) => string;
    readonly title: (team: string) => string;
    readonly text: (inviter: string, team: string, platform: string) => string;
    readonly action: string;
    readonly once: string;
  };
  readonly teamJoined: {
    readonly subject: (joiner: string, team: string) => string;
    readonly title: (joiner: string) => string;
    readonly text: (joiner: string, team: string) => string;
  };
  readonly teamJoinAsked: {
    readonly subject: (joiner: string, team: string) => string;
    readonly title: (joiner: string) => string;
    readonly text: (joiner: string, team: string) => string;
    readonly action: string;
  };
  readonly teamJoinGranted: {
    readonly subject: (team: string) => string;
    readonly title: string;
    readonly text: (team: string) => string;
  };
  readonly activitySubscription: {
    readonly subject: (city: string) => string;
    readonly title: string;
    readonly text: (activities: string, radius: string, city: string) => string;
    readonly action: string;
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
    subject: (platform) => `Welcome to ${platform}`,
    title: (platform) => `You are in. Welcome to ${platform}!`,
    text: 'Your profile is ready. See who plays near you this week, or host a game yourself: it takes two minutes.',
    next: 'Joining is one tap: pick an event, take a place, show up.',
    action: 'Find a game near you',
  },
  joined: {
    subject: (joiner, event) => `${joiner} joined ${event}`,
    title: (joiner) => `${joiner} is in`,
    text: (joiner, guests, event) => `${joiner}${guests} joined ${event}.`,
  },
  left: {
    subject: (leaver, event) => `${leaver} left ${event}`,
    title: (leaver) => `${leaver} cannot make it`,
    text: (leaver, event) => `${leaver} left ${event}. The place is free again.`,
  },
  reminder: {
    subject: (event, when) => `Reminder: ${event}, ${when}`,
    title: 'See you there',
    text: (event) => `${event} is coming up. The others count on you.`,
    cannot: 'Plans changed? Give your place back on the page of the event, so that somebody else can play.',
  },
  teamMotivation: {
    subject: 'Your team is there. Now the first game',
    title: 'A team needs a game',
    text: 'People who play together keep playing. Tell the regulars, plan the first game, and give your team a website of its own.',
    action: 'Open my teams',
  },
  openTeam: 'Open the team',
  teamInvitation: {
    subject: (inviter, team) => `${inviter} invites you to ${team}`,
    title: (team) => `Come and play with ${team}`,
    text: (inviter, team, platform) =>
      `${inviter} invites you to join ${team} on ${platform}: who plays, where, when, and whether there is a place for you.`,
    action: 'See the invitation',
    once: 'The link works once, for 30 days. You do not know who this is? Then leave this mail alone; there will be no reminder.',
  },
  teamJoined: {
    subject: (joiner, team) => `${joiner} joined ${team}`,
    title: (joiner) => `${joiner} is in the team`,
    text: (joiner, team) => `${joiner} joined ${team}. Say hello at the next game.`,
  },
  teamJoinAsked: {
    subject: (joiner, team) => `${joiner} wants to join ${team}`,
    title: (joiner) => `${joiner} wants to join`,
    text: (joiner, team) => `${joiner} asks to join ${team}. It is for you to say yes or no.`,
    action: 'Answer',
  },
  teamJoinGranted: {
    subject: (team) => `You are in: ${team}`,
    title: 'You are in!',
    text: (team) => `You belong to ${team} now. See who plays and what comes next.`,
  },
  activitySubscription: {
    subject: (city) => `We will tell you about games near ${city}`,
    title: 'You will hear from us',
    text: (activities, radius, city) =>
      `We will write when somebody plans ${activities} within ${radius} miles of ${city}.`,
    action: 'See what is on now',
  },
  code: {
    verify: {
      subject: (platform) => `Your ${platform} code`,
      title: 'Confirm your e-mail address',
      text: 'Enter this code to finish signing up. It works for 24 hours.',
    },
    reset: {
      subject: (platform) => `Reset your ${platform} password`,
      title: 'Choose a new password',
      text: 'Enter this code and choose a new password. It works for an hour.',
    },
    change: {
      subject: (platform) => `Confirm your new e-mail address for ${platform}`,
      title: 'Confirm your new address',
      text: 'Enter this code to use this address from now on. It works for 24 hours.',
    },
    notYou:
      'You did not ask for it? Then nothing happens: leave this mail alone, and give the code to nobody.',
  },
  footer: {
    why: (platform) => `You get this mail because you have an account at ${platform}.`,
    settings: 'Choose which mails you get',
    codeWhy: (platform) => `You get this mail because somebody entered this address at ${platform}.`,
    invitationWhy: (platform) =>
      `You get this mail because somebody at ${platform} invited you to their team.`,
  },
};

const es: Words = {
  greeting: (name) => `Hola, ${name}:`,
  when: 'Cuándo',
  where: 'Dónde',
  openEvent: 'Abrir el evento',
  welcome: {
    subject: (platform) => `Te damos la bienvenida a ${platform}`,
    title: (platform) => `Ya está. ¡Te damos la bienvenida a ${platform}!`,
    text: 'Tu perfil está listo. Mira quién juega cerca de ti esta semana u organiza un partido: se tarda dos minutos.',
    next: 'Unirse es un toque: elige un evento, reserva tu lugar y ve a jugar.',
    action: 'Buscar un partido cerca',
  },
  joined: {
    subject: (joiner, event) => `${joiner} se ha unido a ${event}`,
    title: (joiner) => `${joiner} se apunta`,
    text: (joiner, guests, event) => `${joiner}${guests} se ha unido a ${event}.`,
  },
  left: {
    subject: (leaver, event) => `${leaver} ha dejado ${event}`,
    title: (leaver) => `${leaver} no podrá ir`,
    text: (leaver, event) => `${leaver} ha dejado ${event}. El lugar vuelve a estar libre.`,
  },
  reminder: {
    subject: (event, when) => `Recordatorio: ${event}, ${when}`,
    title: 'Nos vemos allí',
    text: (event) => `${event} se acerca. El grupo cuenta contigo.`,
    cannot:
      '¿Cambio de planes? Deja libre tu lugar en la página del evento para que otra persona pueda jugar.',
  },
  teamMotivation: {
    subject: 'Tu equipo ya existe. Ahora, el primer partido',
    title: 'Un equipo necesita un partido',
    text: 'Quien juega en compañía sigue jugando. Avisa a quienes siempre vienen, planea el primer partido y dale a tu equipo su propio sitio web.',
    action: 'Abrir mis equipos',
  },
  openTeam: 'Abrir el equipo',
  teamInvitation: {
    subject: (inviter, team) => `${inviter} te invita a ${team}`,
    title: (team) => `Ven a jugar con ${team}`,
    text: (inviter, team, platform) =>
      `${inviter} te invita a unirte a ${team} en ${platform}: quién juega, dónde, cuándo y si hay un lugar para ti.`,
    action: 'Ver la invitación',
    once: 'El enlace sirve una vez, durante 30 días. ¿No sabes quién es? Ignora este correo; no habrá recordatorios.',
  },
  teamJoined: {
    subject: (joiner, team) => `${joiner} se ha unido a ${team}`,
    title: (joiner) => `${joiner} ya es del equipo`,
    text: (joiner, team) => `${joiner} se ha unido a ${team}. Salúdale en el próximo partido.`,
  },
  teamJoinAsked: {
    subject: (joiner, team) => `${joiner} quiere unirse a ${team}`,
    title: (joiner) => `${joiner} quiere unirse`,
    text: (joiner, team) => `${joiner} pide unirse a ${team}. Tú decides si sí o si no.`,
    action: 'Responder',
  },
  teamJoinGranted: {
    subject: (team) => `Ya formas parte de ${team}`,
    title: '¡Ya formas parte!',
    text: (team) => `Ahora formas parte de ${team}. Mira quién juega y qué viene después.`,
  },
  activitySubscription: {
    subject: (city) => `Te avisaremos de los partidos cerca de ${city}`,
    title: 'Tendrás noticias nuestras',
    text: (activities, radius, city) =>
      `Te escribiremos cuando alguien organice ${activities} a menos de ${radius} millas de ${city}.`,
    action: 'Ver qué hay ahora',
  },
  code: {
    verify: {
      subject: (platform) => `Tu código de ${platform}`,
      title: 'Confirma tu correo electrónico',
      text: 'Escribe este código para terminar el registro. Sirve durante 24 horas.',
    },
    reset: {
      subject: (platform) => `Restablece tu contraseña de ${platform}`,
      title: 'Elige una contraseña nueva',
      text: 'Escribe este código y elige una contraseña nueva. Sirve durante una hora.',
    },
    change: {
      subject: (platform) => `Confirma tu nuevo correo electrónico en ${platform}`,
      title: 'Confirma tu nueva dirección',
      text: 'Escribe este código para usar esta dirección a partir de ahora. Sirve durante 24 horas.',
    },
    notYou: '¿No lo has pedido? Entonces no pasa nada: ignora este correo y no des el código a nadie.',
  },
  footer: {
    why: (platform) => `Recibes este correo porque tienes una cuenta en ${platform}.`,
    settings: 'Elegir qué correos recibes',
    codeWhy: (platform) => `Recibes este correo porque alguien escribió esta dirección en ${platform}.`,
    invitationWhy: (platform) => `Recibes este correo porque alguien de ${platform} te invitó a su equipo.`,
  },
};

export const words: Readonly<Record<Locale, Words>> = { en, es };
