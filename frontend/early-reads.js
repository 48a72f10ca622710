// Part of the app's page, before its scripts: for a member, requests at once what the first screen shows, and the scripts that are only for members. The build fills in the lists.
(() => {
  const FILES = { member: [], screens: {} };
  const READS = { member: [], screens: {} };
  /** The access token as aws-amplify stores it, if it is valid for another minute. */
  const storedToken = () => {
    const last = Object.keys(localStorage).find((key) =>
      /^CognitoIdentityServiceProvider\..*\.LastAuthUser$/.test(key),
    );
    const token = localStorage.getItem(
      last.replace(/LastAuthUser$/, `${localStorage.getItem(last)}.accessToken`),
    );
    const { exp } = JSON.parse(atob(token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')));
    return exp * 1000 > Date.now() + 60_000 ? token : undefined;
  };
  let token;
  try {
    token = storedToken();
  } catch {
    // Nobody has logged in here, or the browser keeps nothing.
  }
  if (!token) return;
  const screen = location.pathname;
  const load = (address, headers) => {
    const response = fetch(address, { headers });
    // Who uses it handles the failure.
    response.catch(() => undefined);
    return response;
  };
  const reads = new Map([['/api/config', { response: load('/api/config', {}) }]]);
  for (const address of [...READS.member, ...(READS.screens[screen] ?? [])])
    reads.set(address, { token, response: load(address, { authorization: `Bearer ${token}` }) });
  globalThis.earlyReads = reads;
  for (const file of [...FILES.member, ...(FILES.screens[screen] ?? [])]) {
    const link = document.createElement('link');
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
    if (file.endsWith('.css')) link.as = 'style';
    link.href = file;
    document.head.append(link);
  }
})();
