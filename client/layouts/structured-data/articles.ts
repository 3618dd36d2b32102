import { linked, picture, text, zonedInstant } from '../../ui/content.js';
import { type Facts, filled, imageAddress, owner, type Thing, thing } from './thing.js';

/** Article of a blog and of case studies (which have no date of their own), NewsArticle of news and press releases. */
export function article(type: 'Article' | 'NewsArticle'): (facts: Facts) => Thing[] {
  return (facts) => {
    const { page, scope, canonical, description } = facts;
    const { elements } = page;
    const author = linked(elements.author, scope.items, ['team_member'])[0];
    const name = text(author?.elements.name);
    return [
      thing(type, {
        headline: text(elements.title) || page.system.name,
        description: filled(description),
        datePublished: zonedInstant(elements.date)?.instant,
        dateModified: page.system.lastModified,
        mainEntityOfPage: canonical,
        image: imageAddress(picture(elements.image), scope) ?? filled(facts.image),
        author:
          name === ''
            ? owner(facts)
            : { '@type': 'Person', name, jobTitle: filled(text(author?.elements.role)) },
        publisher: owner(facts),
        inLanguage: 'en-US',
      }),
    ];
  };
}
