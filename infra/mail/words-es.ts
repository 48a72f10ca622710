import type { Words } from './words.ts';

export const es: Words = {
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
