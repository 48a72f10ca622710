import { describe, expect, it } from 'vitest';
import type { NotificationType } from '#shared/contracts/notifications.ts';
import { NotificationId } from '#shared/kernel/ids.ts';
import { NOW, userId } from '#test/support/builders.ts';
import { pushOf } from './push-content.ts';

const aNews = (type: NotificationType) => ({
  id: NotificationId.parse(`ntf_${'0'.repeat(26)}`),
  userId: userId(1),
  type,
  title: '',
  description: '',
  data: { teamId: 'team_1', teamName: 'Austin Thunder', actorName: 'Rosa' },
  read: false,
  createdAt: NOW,
  imageUrl: null,
});

describe('push messages of teams', () => {
  it.each([
    ['team_joined', 'en', 'Rosa is in the team'],
    ['team_joined', 'es', 'Rosa ya es del equipo'],
    ['team_join_asked', 'en', 'Rosa wants to join'],
    ['team_join_asked', 'es', 'Rosa quiere unirse'],
    ['team_join_granted', 'en', 'You are in!'],
    ['team_join_granted', 'es', '¡Ya formas parte!'],
  ] as const)('%s in %s says %j, and opens the team', (type, locale, title) => {
    expect(pushOf(aNews(type), locale)).toMatchObject({ title, body: 'Austin Thunder', url: '/team/team_1' });
  });
});
