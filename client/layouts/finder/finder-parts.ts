/** Ids of the parts of a finder, by which its scripts know them. */
export const PARTS = {
  form: 'finder-form',
  heading: 'finder-heading',
  results: 'finder-results',
  state: 'finder-state-field',
  radius: 'finder-radius-field',
  nearFault: 'finder-near-fault',
  near: 'finder-near',
  country: 'finder-country',
} as const;

/** What another answer of the server replaces; the fields that are typed into stay. */
export const REPLACED = [PARTS.results, PARTS.state, PARTS.radius, PARTS.nearFault] as const;

/** Told on the document after the results were replaced. */
export const REPLACED_EVENT = 'plinth:finder';
