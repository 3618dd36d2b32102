import { picture, richText, text, zonedInstant } from '../../ui/content.js';
import { filmOf } from '../../ui/film.js';
import { treeOf, wordsOf } from '../../ui/rich-text-tree.js';
import { type Facts, filled, imageAddress, owner, type Thing, thing } from './thing.js';

/** The film of a video page. */
export function video(facts: Facts): Thing[] {
  const { elements } = facts.page;
  return film(facts, text(elements.videoId), zonedInstant(elements.date)?.instant);
}

/** A film; nothing without its picture and date, which search engines insist on. */
export function film(facts: Facts, id: string, uploaded: string | undefined): Thing[] {
  const { page, scope, description } = facts;
  const source = filmOf(id, scope.ctx);
  const thumbnail = imageAddress(picture(page.elements.image), scope) ?? filled(facts.image);
  if (source === null || uploaded === undefined || thumbnail === undefined) return [];
  return [
    thing('VideoObject', {
      name: text(page.elements.title) || page.system.name,
      description: filled(description),
      thumbnailUrl: thumbnail,
      uploadDate: uploaded,
      embedUrl: source.kind === 'player' ? source.src : undefined,
      url: facts.canonical,
      publisher: owner(facts),
    }),
  ];
}

/** A course; nothing without words on what it teaches. */
export function course(facts: Facts): Thing[] {
  const { page, canonical } = facts;
  const content = richText(page.elements.description);
  const description = facts.description || (content ? wordsOf(treeOf(content)) : '');
  if (description === '') return [];
  const credits = page.elements.creditValue;
  return [
    thing('Course', {
      name: text(page.elements.title) || page.system.name,
      description,
      url: canonical,
      provider: owner(facts),
      numberOfCredits: credits?.type === 'number' ? filled(credits.value) : undefined,
    }),
  ];
}
