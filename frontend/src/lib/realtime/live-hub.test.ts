import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLiveHub } from './live-hub.ts';

const TOPIC = `event:evt_${'0'.repeat(26)}`;

/** A connection whose server is the test. */
const aHub = () => {
  const said: string[] = [];
  const heard: string[] = [];
  let onOpen = (): void => undefined;
  let onMessage = (_text: string): void => undefined;
  const does = (what: string) => () => void said.push(what);
  const hub = createLiveHub({
    random: () => 0.5,
    onSessionEnd: does('session over'),
    createClient: (parts) => {
      ({ onOpen, onMessage } = parts);
      return {
        start: does('start'),
        stop: does('stop'),
        hurry: does('hurry'),
        yield: does('yield'),
        send: (text) => {
          const { action, topic } = JSON.parse(text);
          said.push(`${action} ${topic}`);
        },
      };
    },
  });
  return {
    hub,
    said,
    heard,
    open: () => onOpen(),
    hear: (message: object) => onMessage(JSON.stringify(message)),
    hearText: (text: string) => onMessage(text),
    follow: (name = 'screen', topic = TOPIC) =>
      hub.follow(topic, (tags) => heard.push(`${name}: ${tags.join(' ')}`)),
  };
};
const changed = (...tags: string[]) => ({ type: 'changed', topic: TOPIC, tags });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('following an object', () => {
  it('is requested once, however many screens follow, and ended with the last of them', () => {
    const { follow, said } = aHub();
    const stops = [follow('one'), follow('two')];
    for (const stop of stops) stop();
    expect(said).toEqual(['start', `subscribe ${TOPIC}`, 'start', `unsubscribe ${TOPIC}`, 'stop']);
  });

  it('is requested again on each new connection, and reloaded after a lost one', () => {
    const { follow, open, hear, said, heard } = aHub();
    follow();
    said.length = 0;
    open();
    hear({ type: 'subscribed', topic: TOPIC });
    vi.advanceTimersByTime(60_000);
    expect(heard).toEqual([]);
    open();
    hear({ type: 'subscribed', topic: TOPIC });
    expect(said).toEqual([`subscribe ${TOPIC}`, `subscribe ${TOPIC}`]);
    expect(heard).toEqual(['screen: event']);
  });

  it.each([
    ['was loaded at least', 29, ['screen: event']],
    ['has been open for, and 30 seconds', 129, ['screen: event']],
    ['was loaded at most', 131, []],
    ['was loaded, by far', undefined, []],
  ])('is reloaded if the object has changed since the screen %s (%s s)', (_, changedSecondsAgo, reloads) => {
    const { follow, open, hear, heard } = aHub();
    follow();
    vi.advanceTimersByTime(100_000);
    open();
    hear({ type: 'subscribed', topic: TOPIC, changedSecondsAgo });
    expect(heard).toEqual(reloads);
  });

  it('of what was opened since a lost connection is reloaded only if the object has changed', () => {
    const { follow, open, hear, heard } = aHub();
    const stop = follow('first', 'team:1');
    open();
    open();
    vi.advanceTimersByTime(1000);
    follow();
    hear({ type: 'subscribed', topic: TOPIC });
    expect(heard).toEqual([]);
    stop();
  });

  it('reports all changes within a moment together, after a random part of a second', () => {
    const { follow, open, hear, heard } = aHub();
    follow();
    open();
    hear(changed('event'));
    hear(changed('event', 'team'));
    vi.advanceTimersByTime(499);
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(heard).toEqual(['screen: event team']);
    hear(changed('plan'));
    vi.advanceTimersByTime(500);
    expect(heard).toEqual(['screen: event team', 'screen: plan']);
  });

  it('reports a lost permission, but not a refusal from the start', () => {
    const { follow, open, hear, heard } = aHub();
    const refused = { type: 'unsubscribed', topic: TOPIC, reason: 'not_allowed' };
    follow();
    open();
    hear(refused);
    expect(heard).toEqual([]);
    hear({ type: 'subscribed', topic: TOPIC });
    hear(refused);
    hear(refused);
    expect(heard).toEqual(['screen: event']);
  });

  it('reports nothing after stopping, nor what others follow', () => {
    const { follow, open, hear, heard } = aHub();
    const stop = follow('gone');
    follow('other', 'team:1');
    open();
    hear(changed('event'));
    stop();
    vi.advanceTimersByTime(1000);
    expect(heard).toEqual([]);
  });

  it('ignores messages from a newer server', () => {
    const { follow, open, hear, hearText, heard } = aHub();
    follow();
    open();
    hear({ type: 'danced', topic: TOPIC });
    for (const text of ['', '{', 'null', '{"type":"changed"}']) hearText(text);
    vi.advanceTimersByTime(1000);
    expect(heard).toEqual([]);
  });
});

describe('listening', () => {
  it('receives notifications, and whether there was an earlier connection', () => {
    const { hub, open, hear, said, heard } = aHub();
    const stop = hub.listen({
      onOpen: (again) => heard.push(again ? 'again' : 'first'),
      onNotification: ({ title }) => heard.push(title),
      onTyping: (topic, userId) => heard.push(`${userId} types in ${topic}`),
    });
    open();
    vi.advanceTimersByTime(5500);
    expect(heard).toEqual(['first']);
    open();
    const notification = {
      id: `ntf_${'0'.repeat(26)}`,
      userId: `user_${'0'.repeat(26)}`,
      type: 'welcome',
      title: 'Hello',
      description: '',
      data: {},
      read: false,
      createdAt: '2026-11-20T18:00:00.000Z',
      imageUrl: null,
    };
    hear({ type: 'notification', notification });
    hear({ type: 'typing', topic: TOPIC, userId: notification.userId });
    hear({ type: 'replaced' });
    stop();
    expect(heard).toEqual(['first', 'again', 'Hello', `${notification.userId} types in ${TOPIC}`]);
    expect(said).toEqual(['start', 'yield', 'stop']);
  });
});
