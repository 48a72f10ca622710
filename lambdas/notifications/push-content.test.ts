import { describe, expect, it } from 'vitest';
import type { NotificationType } from '#shared/domains/notifications/contract.ts';
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
    ['team_joined', 'en', 'Rosa joined the team'],
    ['team_joined', 'es', 'Rosa se unió al equipo'],
    ['team_join_asked', 'en', 'Rosa asked to join'],
    ['team_join_asked', 'es', 'Rosa pidió unirse'],
    ['team_join_granted', 'en', 'Your request was approved'],
    ['team_join_granted', 'es', 'Tu solicitud fue aprobada'],
  ] as const)('%s in %s says %j, and opens the team', (type, locale, title) => {
    expect(pushOf(aNews(type), locale)).toMatchObject({ title, body: 'Austin Thunder', url: '/team/team_1' });
  });
});
