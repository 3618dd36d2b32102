const NUMBER = new Intl.NumberFormat('en-US');

/** `1,204`, or `1,000+` where it is not known how many more there are. */
export function countText(count: number, isMore: boolean): string {
  return `${NUMBER.format(count)}${isMore ? '+' : ''}`;
}
