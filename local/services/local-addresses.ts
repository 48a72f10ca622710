/** The addresses of AWS services on this machine. */
export interface LocalAddresses {
  /** In a text for browsers: replaces every address of an AWS service. */
  everywhere(text: string): string;
  /** In a function's environment: replaces only those of WebSocket APIs, which SDK variables cannot redirect. */
  webSocketApis(text: string): string;
}

const replaceOrigins = (text: string, hosts: RegExp, local: URL): string =>
  text.replace(hosts, (_origin, scheme: string) => `${scheme === 'wss' ? 'ws' : 'http'}://${local.host}`);

export const createLocalAddresses = (awsUrl: string): LocalAddresses => {
  const local = new URL(awsUrl);
  return {
    everywhere: (text) =>
      replaceOrigins(
        text,
        /\b(https|wss):\/\/[a-z0-9.-]+\.(?:amazonaws|amazoncognito)\.com(?![\w.-])/g,
        local,
      ),
    webSocketApis: (text) =>
      replaceOrigins(
        text,
        /\b(https|wss):\/\/[a-z0-9]+\.execute-api\.[a-z0-9-]+\.amazonaws\.com(?![\w.-])/g,
        local,
      ),
  };
};
