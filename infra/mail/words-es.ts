import type { Words } from './words.ts';

export const es: Words = {
  greeting: (name) => `Hola, ${name}:`,
  teamMotivation: {
    title: 'Planea el primer evento',
    text: 'Tu equipo está listo. Invita a quienes siempre vienen, planea el primer evento y crea un sitio web para tu equipo.',
    action: 'Abrir mis equipos',
  },
  teamInvitation: {
    title: (inviter, team) => `${inviter} te invitó a ${team}`,
    text: 'Mira quién está en el equipo y cuándo juega, y únete con un toque.',
    action: 'Ver la invitación',
    once: 'El enlace sirve una vez, durante 30 días. ¿No esperabas esta invitación? Puedes ignorar este correo; no enviaremos recordatorios.',
  },
  eventInvitation: {
    title: (host, event) => `${host} te invitó: ${event}`,
    text: '¿Puedes ir? Basta con un toque, y no necesitas una cuenta.',
    going: 'Voy',
    declined: 'No puedo ir',
    action: 'Ver el evento',
    once: '¿No esperabas esta invitación? Puedes ignorar este correo; no enviaremos recordatorios.',
  },
  guestRsvp: {
    title: (event) => `Confirma tu lugar: ${event}`,
    text: 'Alguien, esperamos que tú, se inscribió en este evento con tu correo. Tu lugar no está apartado hasta que confirmes. El enlace sirve durante 24 horas.',
    action: 'Confirmar mi lugar',
    notYou: '¿No fuiste tú? Puedes ignorar este correo; sin tu confirmación no pasa nada.',
  },
  familyInvitation: {
    title: (inviter) => `${inviter} te invitó a crear tu propia cuenta`,
    text: (inviter) =>
      `${inviter} te inscribe en eventos. Con tu propia cuenta respondes tú y recibes tus propios recordatorios. El enlace sirve una vez, durante 14 días.`,
    action: 'Ver la invitación',
    notYou: '¿No sabes de qué se trata? Puedes ignorar este correo; sin tu confirmación no pasa nada.',
  },
  invoice: {
    notYou: '¿No conoces a este organizador? Puedes ignorar este correo; no se cobra nada si no pagas.',
  },
  changed: { day: 'Fecha:', hours: 'Hora:', place: 'Lugar:' },
  digest: {
    text: 'Esto es lo que pasó desde nuestro último mensaje:',
    action: 'Ver tus notificaciones',
  },
  activitySubscription: {
    title: 'Guardamos tu suscripción',
    text: (activities, radius, city) =>
      `Cuando alguien organice ${activities} a menos de ${radius} millas de ${city}, te escribiremos.`,
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
    mainEmail: {
      text: (email) =>
        `Este es un correo alternativo de una cuenta que entra con ${email}. Usa esa dirección en la página de inicio de sesión.`,
      action: 'Entrar',
    },
    notYou: '¿No lo pediste? Puedes ignorar este correo. No ha cambiado nada.',
  },
  alternateEmail: {
    title: 'Confirma este correo',
    text: (platform) =>
      `Alguien, esperamos que tú, agregó esta dirección a su cuenta de ${platform}. Para confirmarla, escribe este código en los ajustes. Sirve durante 24 horas.`,
    action: 'Abrir los ajustes',
    notYou:
      '¿No fuiste tú? Puedes ignorar este correo; sin el código no pasa nada. No lo compartas con nadie.',
  },
  externalClaim: {
    title: 'Reclama tu equipo',
    text: (platform) =>
      `Alguien, esperamos que tú, dice que dirige un equipo cuyo sitio web o correo es tuyo, y quiere administrar su página en ${platform}. Para comprobarlo, escribe este código en la página del equipo. Sirve durante 24 horas.`,
    action: 'Abrir el equipo',
    notYou:
      '¿No fuiste tú? Puedes ignorar este correo; sin el código no pasa nada. No lo compartas con nadie.',
  },
  recoveryUsed: {
    title: 'Tu app de autenticación se desactivó',
    text: 'Alguien entró con tu contraseña y un código de recuperación. La app de autenticación ya no protege tu cuenta, y tus demás códigos de recuperación dejaron de funcionar. Vuelve a configurar la app en tus ajustes.',
    action: 'Abrir los ajustes',
    notYou: '¿No fuiste tú? Elige una contraseña nueva de inmediato.',
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
    why: (platform) => `Recibes este correo porque usas ${platform}.`,
    settings: 'Elegir qué correos recibes',
    unsubscribe: 'Cancelar suscripción',
    codeWhy: (platform) => `Recibes este correo porque alguien escribió esta dirección en ${platform}.`,
    invitationWhy: (platform) => `Recibes este correo porque alguien de ${platform} te invitó.`,
  },
};
