import {
  dayIso,
  daysOf,
  type Occasion,
  occasionOf,
  zonedIso,
} from '../../../src/content/occasion.contract.js';
import { picture, text } from '../../ui/content.js';
import { safeHref } from '../../ui/links.js';
import { film } from './media.js';
import { type Facts, filled, imageAddress, owner, type Thing, thing } from './thing.js';

/** An event at a place. Without a date or a place there is nothing valid to tell. */
export function event(facts: Facts): Thing[] {
  const { elements } = facts.page;
  const occasion = occasionOf(elements.startDate, elements.endDate);
  const place = text(elements.location);
  if (occasion === null || place === '') return [];
  return [
    eventThing(facts, occasion, {
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: place.split(',')[0]?.trim() ?? place, address: place },
    }),
  ];
}

/** An event online, and its recording once it is over. */
export function webinar(facts: Facts): Thing[] {
  const { page, scope, canonical } = facts;
  const { elements } = page;
  const occasion = occasionOf(elements.startDate, elements.endDate);
  const recording = film(facts, text(elements.recording), occasion?.end ?? occasion?.start);
  if (occasion === null) return recording;
  const over = Date.parse(occasion.over) <= Date.parse(scope.ctx.now);
  return [
    eventThing(facts, occasion, {
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: {
        '@type': 'VirtualLocation',
        url: safeHref(text(elements.registrationLink)) ?? canonical,
      },
    }),
    ...(over ? recording : []),
  ];
}

function eventThing(facts: Facts, occasion: Occasion, fields: Record<string, unknown>): Thing {
  const { page, scope, canonical, description } = facts;
  return thing('Event', {
    name: text(page.elements.title) || page.system.name,
    description: filled(description),
    ...dates(occasion),
    eventStatus: 'https://schema.org/EventScheduled',
    image: imageAddress(picture(page.elements.image), scope) ?? filled(facts.image),
    organizer: owner(facts),
    url: canonical,
    ...fields,
  });
}

/** Days without a time where only days are meant, else the venue's time with its distance from UTC. */
function dates(occasion: Occasion): { startDate: string; endDate?: string } {
  if (occasion.wholeDays) {
    const { first, last } = daysOf(occasion);
    return { startDate: dayIso(first), endDate: dayIso(last) };
  }
  return {
    startDate: zonedIso(occasion.start, occasion.zone),
    ...(occasion.end === null ? {} : { endDate: zonedIso(occasion.end, occasion.zone) }),
  };
}
