import type { ReportDefinition } from '../report-definition.js';

const REGIONS = new Intl.DisplayNames(['en-US'], { type: 'region' });
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Names of countries by their codes, ISO 3166 alpha-2. */
const COUNTRIES = Object.fromEntries(
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .map((code) => [code, REGIONS.of(code) ?? code])
    .filter(([code, name]) => code !== name),
);

export const QUOTES: ReportDefinition = {
  key: 'quotes',
  title: 'Quotes',
  topic: 'quotes',
  noun: 'quotes',
  lead: 'Requests for quotes: how many come, how soon they are answered, and what becomes of them.',
  measures: [
    {
      key: 'received',
      title: 'Requests received',
      kinds: ['received'],
      as: 'count',
      unit: '',
      note: 'Requests by the day on which they came, without those that are still held back for a check.',
    },
    {
      key: 'first-answer',
      title: 'First answer after',
      kinds: ['answered'],
      as: 'mean',
      unit: 'working hours',
      isBad: true,
      note: 'Mean working hours (Monday to Friday, 8 a.m. to 5 p.m.) from the request to the first question, message or quote, by the day of that answer.',
    },
    {
      key: 'quoted',
      title: 'Quotes sent',
      kinds: ['quoted'],
      as: 'count',
      unit: '',
      note: 'First quotes to a request, by the day on which they were sent. Renewed ones are not counted again.',
    },
    {
      key: 'accepted',
      title: 'Accepted',
      kinds: ['accepted'],
      as: 'count',
      unit: '',
      note: 'Quotes that were accepted, by that day.',
    },
    {
      key: 'lost',
      title: 'Lost',
      kinds: ['lost'],
      as: 'count',
      unit: '',
      isBad: true,
      note: 'Requests that were declined, expired, withdrawn or closed, by that day.',
    },
    {
      key: 'asked-value',
      isSplit: true,
      title: 'Target value',
      kinds: ['asked-value'],
      as: 'sum',
      unit: '',
      note: 'Target price × quantity of the lines that name one, by the day of the request, each currency for itself.',
    },
    {
      key: 'quoted-value',
      isSplit: true,
      title: 'Quoted value',
      kinds: ['quoted-value'],
      as: 'sum',
      unit: '',
      note: 'Quoted price × quantity of first quotes, by the day on which they were sent, each currency for itself.',
    },
    {
      key: 'line',
      isSplit: true,
      title: 'Requests',
      kinds: ['line'],
      as: 'count',
      unit: '',
      note: 'A request counts once for each product line that it names.',
    },
  ],
  chart: {
    title: 'Requests received, quotes sent and accepted',
    unit: '',
    look: 'lines',
    measures: ['received', 'quoted', 'accepted'],
  },
  breakdowns: [
    {
      key: 'lines',
      title: 'By product line',
      by: 'c',
      head: 'Product line',
      measures: ['line'],
      isSeries: true,
      empty: 'No part of ours',
    },
    {
      key: 'countries',
      words: COUNTRIES,
      title: 'By country',
      by: 'a',
      head: 'Country',
      measures: ['received', 'quoted', 'accepted', 'lost'],
      empty: 'Not said',
    },
    {
      key: 'states',
      title: 'By state or province',
      by: 'b',
      head: 'State or province',
      measures: ['received', 'quoted', 'accepted', 'lost'],
      empty: 'Not said',
    },
    {
      key: 'reasons',
      title: 'Why requests were lost',
      by: 'c',
      head: 'Reason',
      measures: ['lost'],
      words: {
        declined: 'Declined by the requester',
        expired: 'Expired',
        withdrawn: 'Withdrawn by the requester',
        duplicate: 'Closed: duplicate',
        spam: 'Closed: spam',
        'sold-otherwise': 'Closed: sold otherwise',
        'no-answer': 'Closed: no answer',
        closed: 'Closed',
      },
    },
    {
      key: 'values',
      title: 'Value by currency',
      by: 'c',
      head: 'Currency',
      measures: ['quoted-value', 'asked-value'],
    },
  ],
  filters: [
    { by: 'a', label: 'Country', words: COUNTRIES },
    { by: 'b', label: 'State or province' },
  ],
  entries: {
    a: 'Country',
    b: 'State or province',
    c: 'Detail',
    value: 'Value',
    ref: 'Request',
    href: '/en-us/admin/quotes?q={}',
  },
};
