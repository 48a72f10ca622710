import { describe, expect, it } from 'vitest';
import { NotificationId, TeamId, toBase32 } from '#shared/kernel/ids.ts';
import { NOW, userId } from '#test/support/builders.ts';
import { pushOf } from './push-channel.ts';

const teamId = TeamId.parse(`team_${toBase32(1n)}`);
const aNews = (type: string) => ({
  id: NotificationId.parse(`ntf_${'0'.repeat(26)}`),
  userId: userId(1),
  type,
  title: 'English title',
  description: 'English line',
  data: { teamId, teamName: 'Austin Thunder', actorId: userId(2), actorName: 'Rosa', others: 0 },
  read: false,
  createdAt: NOW,
  imageUrl: null,
});

describe('push messages', () => {
  it.each([
    ['team_joined', 'en', 'Rosa joined Austin Thunder', '?tab=members'],
    ['team_joined', 'es', 'Rosa se unió a Austin Thunder', '?tab=members'],
    ['team_join_asked', 'en', 'Rosa asked to join Austin Thunder', '?tab=members'],
    ['team_join_asked', 'es', 'Rosa pidió unirse a Austin Thunder', '?tab=members'],
    ['team_join_granted', 'en', "You're now a member of Austin Thunder", ''],
    ['team_join_granted', 'es', 'Ahora formas parte de Austin Thunder', ''],
  ] as const)('%s in %s says %j, and opens the team, or its members: %j', (type, locale, title, tab) => {
    expect(pushOf(aNews(type), locale)).toMatchObject({
      title,
      body: 'Austin Thunder',
      url: `/team/${teamId}${tab}`,
    });
  });

  it.each([
    ['direct_messages', 'en', 'Reply', 'Write a reply'],
    ['group_messages', 'es', 'Responder', 'Escribe una respuesta'],
    ['team_messages', 'en', 'Reply', 'Write a reply'],
  ] as const)('MSG-02 PLT-04 about %s can be replied to, in %s', (type, locale, label, hint) => {
    const conversationId = `conv_${'0'.repeat(26)}`;
    const data = {
      conversationId,
      actorId: userId(2),
      actorName: 'Rosa',
      conversationName: 'Doubles',
      count: 2,
    };
    expect(pushOf({ ...aNews(type), data }, locale)).toMatchObject({
      url: `/messages/${conversationId}`,
      reply: { conversationId, userId: userId(1), label, hint },
    });
    expect(pushOf(aNews('team_joined'), locale)).not.toHaveProperty('reply');
  });

  it('of an unknown kind show the stored text, and open the notifications page', () => {
    expect(pushOf(aNews('of_yesterday'), 'es')).toMatchObject({
      title: 'English title',
      body: 'English line',
      url: '/notifications',
    });
  });
});
