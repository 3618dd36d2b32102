/** Who answers a request. */

export interface Rule {
  /** Id of a series; empty = every one. */
  product: string;
  /** ISO 3166 alpha-2; empty = every one. */
  country: string;
  state: string;
  mail: string;
}

export interface Place {
  /** Ids of the series of its parts. */
  series: readonly string[];
  country: string;
  state: string;
}

/**
 * The rule of a request: one for product line and state comes before one for the state, that before one for the
 * country, and that before one for everything. Of equal ones the first product line of the request decides.
 */
export function ruleFor<R extends Rule>(rules: readonly R[], { series, country, state }: Place): R | null {
  const fits = rules.filter(
    (rule) =>
      (rule.product === '' || series.includes(rule.product)) &&
      (rule.country === '' || rule.country === country) &&
      (rule.state === '' || rule.state === state),
  );
  const weight = (rule: R) =>
    (rule.state === '' ? 0 : 4) + (rule.country === '' ? 0 : 2) + (rule.product === '' ? 0 : 1);
  const order = (rule: R) => (rule.product === '' ? series.length : series.indexOf(rule.product));
  const [first] = fits.sort((one, other) => weight(other) - weight(one) || order(one) - order(other));
  return first ?? null;
}
