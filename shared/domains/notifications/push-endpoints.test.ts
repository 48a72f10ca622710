import { describe, expect, it } from 'vitest';
import { isPushEndpoint } from './push-endpoints.ts';

const local = ['http://127.0.0.1:*', 'http://push.example:9000'];

describe('the address of a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/dA1:APA91bH-x_y',
    'https://android.googleapis.com/gcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk',
    'https://updates-autopush.stage.push.services.mozilla.com/wpush/v2/gAAAAABk',
    'https://wns2-by3p.notify.windows.com/w/?token=BQYAAA%3d%3d',
    'https://web.push.apple.com/QHi2',
    'https://api.push.apple.com/3/device/x',
  ])('PLT-04 SEC-09 %s may be called', (address) => {
    expect(isPushEndpoint(address)).toBe(true);
  });

  it.each([
    ['plain http', 'http://fcm.googleapis.com/x'],
    ['another scheme', 'ftp://fcm.googleapis.com/x'],
    ['a file', 'file:///etc/passwd'],
    ['data', 'data:text/plain,x'],
    ['a script', 'javascript:alert(1)'],
    ['no scheme', '//fcm.googleapis.com/x'],
    ['nothing', ''],
    ['another host', 'https://example.com/x'],
    ['a host that begins like a known one', 'https://fcm.googleapis.com.example.com/x'],
    ['a host that ends like a known one', 'https://evilfcm.googleapis.com/x'],
    ['a domain without its dot', 'https://evilpush.apple.com/x'],
    ['a domain itself', 'https://push.apple.com/x'],
    ['another service of a known company', 'https://storage.googleapis.com/x'],
    ['a trailing dot', 'https://fcm.googleapis.com./x'],
    ['upper case', 'https://FCM.googleapis.com/x'],
    ['a user', 'https://fcm.googleapis.com@example.com/x'],
    ['a user at a known host', 'https://user@fcm.googleapis.com/x'],
    ['a user and a password', 'https://user:secret@fcm.googleapis.com/x'],
    ['an empty user', 'https://@fcm.googleapis.com/x'],
    ['another port', 'https://fcm.googleapis.com:8443/x'],
    ['the port of ssh', 'https://fcm.googleapis.com:22/x'],
    ['the usual port, spelled out', 'https://fcm.googleapis.com:443/x'],
    ['a fragment', 'https://fcm.googleapis.com/x#y'],
    ['an empty fragment', 'https://fcm.googleapis.com/x#'],
    ['a backslash', 'https:\\\\fcm.googleapis.com\\x'],
    ['a backslash before the host', 'https://example.com\\@fcm.googleapis.com/x'],
    ['a tab', 'https://fcm.google\tapis.com/x'],
    ['a line break', 'https://fcm.googleapis.com/x\n'],
    ['a space', ' https://fcm.googleapis.com/x'],
    ['a nul', 'https://fcm.googleapis.com\0.example.com/x'],
    ['a climbing path', 'https://fcm.googleapis.com/a/../x'],
    ['full-width letters', 'https://ｆcm.googleapis.com/x'],
    ['a soft hyphen', 'https://fcm.goo\u00adgleapis.com/x'],
    ['escaped letters', 'https://fcm%2egoogleapis.com/x'],
    ['loopback', 'https://127.0.0.1/x'],
    ['loopback by name', 'https://localhost/x'],
    ['short loopback', 'https://127.1/x'],
    ['decimal', 'https://2130706433/x'],
    ['octal', 'https://0177.0.0.1/x'],
    ['hexadecimal', 'https://0x7f000001/x'],
    ['dotted hexadecimal', 'https://0x7f.0.0.0x1/x'],
    ['everything', 'https://0/x'],
    ['IPv6 loopback', 'https://[::1]/x'],
    ['IPv6-mapped', 'https://[::ffff:127.0.0.1]/x'],
    ['IPv6-mapped hexadecimal', 'https://[::ffff:7f00:1]/x'],
    ['unique local IPv6', 'https://[fd00::1]/x'],
    ['NAT64', 'https://[64:ff9b::7f00:1]/x'],
    ['credentials of the machine', 'http://169.254.169.254/latest/meta-data/'],
    ['credentials of the machine by https', 'https://169.254.169.254/'],
    ['credentials of the function', 'http://169.254.170.2/v2/credentials'],
    ['a private network', 'https://10.0.0.1/x'],
    ['another private network', 'https://192.168.1.1/x'],
    ['a name that means an address', 'https://127.0.0.1.nip.io/x'],
    ['too long an address', `https://fcm.googleapis.com/${'x'.repeat(1000)}`],
  ])('SEC-09 %s may not be called', (_what, address) => {
    expect(isPushEndpoint(address)).toBe(false);
    expect(isPushEndpoint(address, ['http://push.example:9000'])).toBe(false);
  });

  it('SEC-09 configuration allows exactly the additional origin', () => {
    expect(isPushEndpoint('http://127.0.0.1:4567/push/1', local)).toBe(true);
    expect(isPushEndpoint('http://push.example:9000/push/1', local)).toBe(true);
    for (const address of [
      'http://127.0.0.2:4567/push/1',
      'https://127.0.0.1:4567/push/1',
      'http://user@127.0.0.1:4567/push/1',
      'http://2130706433:4567/push/1',
      'http://push.example:9001/push/1',
      'http://localhost:4567/push/1',
    ])
      expect(isPushEndpoint(address, local), address).toBe(false);
  });
});
