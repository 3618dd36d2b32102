/** The feeds of the site: served by this module, and named in the head of every page. */
export interface FeedDefinition {
  /** File name without `.xml`, under `/feeds/`. */
  name: string;
  title: string;
  description: string;
  /** Codename of the content type whose pages it tells of. */
  type: 'news_page' | 'press_release_page' | 'blog_page' | 'event_page';
}

export const FEEDS: readonly FeedDefinition[] = [
  {
    name: 'news',
    title: 'News',
    description: 'Products, plants and people.',
    type: 'news_page',
  },
  {
    name: 'press-releases',
    title: 'Press releases',
    description: 'Announcements for the press.',
    type: 'press_release_page',
  },
  {
    name: 'blog',
    title: 'Engineering blog',
    description: 'Notes from our engineers.',
    type: 'blog_page',
  },
  {
    name: 'events',
    title: 'Events',
    description: 'Trade shows, open houses and training days.',
    type: 'event_page',
  },
];

/** Address of a feed on the site. */
export function feedPath({ name }: Pick<FeedDefinition, 'name'>): string {
  return `/feeds/${name}.xml`;
}
