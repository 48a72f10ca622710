import { domain } from '#shared/declare/domain.ts';

export const relay = domain({
  name: 'relay',
  functions: {
    stream: {
      needs: ['tableStream', 'publishEvents'],
      errorImpact:
        'Changes are saved, but nobody is notified: no notification, email, reminder, or live update.',
      timeoutSeconds: 30,
    },
  },
});
