/** The first person of the demo, who is called by a word, and so in either language. */
export const DEMO_NAME = 'Người Dùng Thử';
const DEMO_NAME_IN_ENGLISH = 'Demo user';

/** A person's own name as it is shown to them. */
export const ownName = (name: string, locale: 'vi' | 'en'): string =>
  locale === 'en' && name === DEMO_NAME ? DEMO_NAME_IN_ENGLISH : name;
