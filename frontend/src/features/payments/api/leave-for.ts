/** Goes to an address of the payment provider. Settles only when the person comes back by the browser's own way, so that a button stays busy until then. */
export const leaveFor = (url: string): Promise<void> =>
  new Promise((resolve) => {
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      // The page's own first showing is no return.
      if (!persisted) return;
      removeEventListener('pageshow', onShow);
      resolve();
    };
    addEventListener('pageshow', onShow);
    location.assign(url);
  });
