import type { ApiRequest } from './api-request.js';
import type { ContentType, ModelElement, TaxonomyGroup } from './model.js';
import { paginate } from './paging.js';
import { problems } from './problem.js';
import { parsePaging } from './query.js';
import type { Snapshot } from './snapshot.js';

export function listTypes({ snapshot, url }: ApiRequest): unknown {
  const page = paginate([...snapshot.model.types.values()], parsePaging(url.searchParams), url);
  return { types: page.values.map(showType), pagination: page.pagination };
}

export function getType(codename: string, snapshot: Snapshot): unknown {
  return showType(typeOf(codename, snapshot));
}

export function getElement(type: string, codename: string, snapshot: Snapshot): unknown {
  const element = typeOf(type, snapshot).elements.get(codename);
  if (!element) throw problems.element(codename, type);
  return { ...showElement(element), codename: element.codename };
}

export function listTaxonomies({ snapshot, url }: ApiRequest): unknown {
  const page = paginate([...snapshot.model.taxonomies.values()], parsePaging(url.searchParams), url);
  return { taxonomies: page.values.map(showTaxonomy), pagination: page.pagination };
}

export function getTaxonomy(codename: string, snapshot: Snapshot): unknown {
  const group = snapshot.model.taxonomies.get(codename);
  if (!group) throw problems.taxonomy(codename);
  return showTaxonomy(group);
}

export function listLanguages({ snapshot, url }: ApiRequest): unknown {
  const page = paginate([...snapshot.model.languages.values()], parsePaging(url.searchParams), url);
  return {
    languages: page.values.map(({ id, name, codename }) => ({ system: { id, name, codename } })),
    pagination: page.pagination,
  };
}

function typeOf(codename: string, snapshot: Snapshot): ContentType {
  const type = snapshot.model.types.get(codename);
  if (!type) throw problems.type(codename);
  return type;
}

function systemOf(object: ContentType | TaxonomyGroup): unknown {
  return {
    id: object.id,
    name: object.name,
    codename: object.codename,
    last_modified: object.lastModified,
  };
}

function showType(type: ContentType): unknown {
  const elements = Array.from(type.elements.values(), (element) => [element.codename, showElement(element)]);
  return { system: systemOf(type), elements: Object.fromEntries(elements) };
}

function showElement(element: ModelElement): Record<string, unknown> {
  return {
    type: element.kind,
    name: element.name,
    ...(element.kind === 'multiple_choice' ? { options: element.options } : {}),
    ...(element.kind === 'taxonomy' ? { taxonomy_group: element.taxonomyGroup } : {}),
  };
}

function showTaxonomy(group: TaxonomyGroup): unknown {
  return { system: systemOf(group), terms: group.terms };
}
