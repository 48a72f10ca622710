/** Opens an address at the payment provider. Settles only if the person returns with the browser's Back, so that a button stays busy until then. */
export const leaveFor = (url: string): Promise<void> =>
  new Promise((resolve) => {
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      // The page's first display is not a return.
      if (!persisted) return;
      removeEventListener('pageshow', onShow);
      resolve();
    };
    addEventListener('pageshow', onShow);
    location.assign(url);
  });
