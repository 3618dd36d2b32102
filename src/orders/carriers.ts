/** Where carriers tell how far a parcel is. */
const CARRIERS: readonly (readonly [name: RegExp, address: string])[] = [
  [/^ups\b/i, 'https://www.ups.com/track?tracknum='],
  [/^fed ?ex\b/i, 'https://www.fedex.com/fedextrack/?trknbr='],
  [/^usps\b/i, 'https://tools.usps.com/go/TrackConfirmAction?tLabels='],
  [/^dhl\b/i, 'https://www.dhl.com/us-en/home/tracking.html?tracking-id='],
  [/^estes\b/i, 'https://www.estes-express.com/myestes/tracking/shipments?query='],
  [/^(xpo|xpo logistics)\b/i, 'https://www.xpo.com/track/?pro='],
];
const SAFE = /^[A-Za-z0-9-]{4,40}$/;

/** Link to the carrier's page about a parcel; null for a carrier that is not known, or a number with odd characters. */
export function trackingLink(carrier: string, tracking: string): string | null {
  if (!SAFE.test(tracking)) return null;
  const address = CARRIERS.find(([name]) => name.test(carrier.trim()))?.[1];
  return address === undefined ? null : address + tracking;
}
