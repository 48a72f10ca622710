/** What is shared: an event by its link. */
export interface SharedLink {
  readonly url: string;
  readonly title: string;
  /** Its name and date. */
  readonly text: string;
}

/** Addresses that open a message with the link in another app. */
export const shareWays = ({ url, title, text }: SharedLink) => {
  const [words, subject] = [encodeURIComponent(`${text}\n${url}`), encodeURIComponent(title)];
  return {
    // The form that both iOS and Android understand.
    text: `sms:?&body=${words}`,
    whatsApp: `https://wa.me/?text=${words}`,
    email: `mailto:?subject=${subject}&body=${words}`,
  };
};
