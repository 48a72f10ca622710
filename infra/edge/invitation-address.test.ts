import { describe, expect, it } from 'vitest';
import { INVITATION } from '#shared/product/app-pages.ts';
import { route } from './route.ts';

const surfaces: Readonly<Record<string, string>> = {
  'product.example': '{"surface":"product","platform":"gth"}',
  'team.example': '{"surface":"site","site":"site_1"}',
};
const opened = async (host: string, uri: string, invitation?: string) => {
  const request = {
    method: 'GET',
    uri,
    querystring: invitation === undefined ? {} : { [INVITATION]: { value: invitation } },
    cookies: {},
    headers: { host: { value: host } },
  };
  const answer = await route(request, {
    viewerAddress: '203.0.113.7',
    lookUp: async (name) => surfaces[name],
    selectOrigin: () => undefined,
    requestId: 'request-1',
  });
  return 'uri' in answer ? answer.uri : undefined;
};

describe('an address with an invitation', () => {
  it.each(['/evt/evt_1', '/evt/evt_1/20261128T0900', '/team/team_1'])(
    'RSV-10~ SEC-07 %s is rendered by the app: the server reveals nothing that is not public',
    async (uri) => {
      expect(await opened('product.example', uri)).toBe(`/api/pages${uri}`);
      expect(await opened('product.example', uri, 'token')).toBe('/index.html');
    },
  );

  it('means nothing on a team’s website', async () => {
    expect(await opened('team.example', '/', 'token')).toBe('/api/pages');
  });
});
