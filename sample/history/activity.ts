/** What visitors and people with accounts did, as statements that Postgres makes the rows of by itself. */

const DAYS = 396;
/** Fewer at weekends, more from month to month, and no two days alike. */
const DAILY = (most: number) =>
  `round(${most} * (0.6 + 0.4 * (${DAYS} - ago) / ${DAYS}) * (0.8 + 0.4 * random())
    * case when extract(isodow from current_date - ago) > 5 then 0.25 else 1 end)::int`;
/** A moment of the office's day, so many days ago; never in the future. */
const MOMENT = `least(now() - interval '1 minute',
  (current_date - ago) + interval '13 hours' + interval '1 hour' * (11 * (random() + random()) / 2))`;
/** Each of a list so much more often than the next. */
const PICK = (list: string) => `(${list})[1 + floor(array_length(${list}, 1) * power(random(), 1.8))::int]`;
const words = (list: readonly string[]) =>
  `array[${list.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ')}]`;

const FOUND = words([
  'rack pdu',
  'n-series cabinet',
  'busway',
  'wall mount',
  'cable tray',
  'blanking panel',
  '42u cabinet',
  'cage nuts',
  'vertical manager',
  'seismic cabinet',
  'containment',
  'fan tray',
  'data sheet',
  'ladder rack',
  'door lock',
  'grommet',
  'shelf',
  'power strip',
  'fiber panel',
  '600 mm',
  'casters',
  'side panel',
  'metered pdu',
  'installation manual',
  'open frame',
  'locking handle',
  'temperature sensor',
  'bim',
  'visio',
  'case study',
]);
const UNFOUND = words([
  'rackmount ups',
  'lithium battery',
  'kvm switch',
  'liquid cooling door',
  'din rail 35',
  '19 inch drawer',
  'raised floor tile',
  'copper busbar 3000a',
  'cat 8 patch cord',
  'outdoor enclosure ip66',
]);
const MISSING = words([
  '/en-us/products/racks/old-n-series',
  '/products/pdu.aspx',
  '/en-us/downloads/catalog-2019.pdf',
  '/en-us/products/cabinets/xl',
  '/support/warranty.html',
  '/en-us/resources/selector',
  '/blog/airflow',
  '/en-us/company/careers/2021',
  '/de-de/produkte',
  '/en-us/products/power/busline-3000',
]);
const ROLES = words(['', 'customer', '', 'distributor', 'power_registration_eligible']);
const TEMPLATES = words([
  'quote-received',
  'verify-address',
  'quote-quoted',
  'list-sent',
  'right-received',
  'order-changed',
  'reset-password',
  'right-approved',
]);
const FIRST = words([
  'Maya',
  'Owen',
  'Priya',
  'Luis',
  'Hannah',
  'Kofi',
  'Elena',
  'Tom',
  'Aiko',
  'Jonas',
  'Ruth',
  'Sam',
]);
const LAST = words([
  'Keller',
  'Brandt',
  'Nair',
  'Ortega',
  'Lind',
  'Mensah',
  'Petrov',
  'Walsh',
  'Sato',
  'Berg',
  'Cole',
  'Diaz',
]);

/** Accounts, what they asked for, and when they were there. */
export const PEOPLE_HISTORY = [
  `insert into user_account (mail, mail_verified_at, status, first_name, last_name, company, country, roles, created_at,
     last_seen_at)
   select 'person' || n || '@customer.example', at, 'active', ${PICK(FIRST)}, ${PICK(LAST)},
     'Customer ' || (1 + n % 37), 'US', array_remove(array[${PICK(ROLES)}], ''), at, now() - interval '1 day' * (n % 40)
   from (select row_number() over (order by ago desc) as n, ${MOMENT} as at
     from generate_series(0, ${DAYS}) ago, generate_series(1, 1 + (ago % 3)) where random() < 0.4) people
   on conflict (mail) do nothing`,
  `insert into right_request (user_id, role, account_number, reason, state, decided_at, created_at)
   select id, 'customer', 'N-3' || lpad((row_number() over (order by created_at))::text, 4, '0'), 'We order each month.',
     case when random() < 0.8 then 'approved' else 'refused' end,
     least(now() - interval '1 minute', created_at + interval '1 hour' * (2 + 40 * random())), created_at
   from user_account where mail like 'person%@customer.example' and random() < 0.45
     and created_at < now() - interval '3 days'`,
  `insert into fact (at, topic, kind, ref)
   select at, 'users', 'active', id::text from (select ${MOMENT} as at, u.id, u.created_at
     from generate_series(0, ${DAYS}) ago, user_account u where u.mail like 'person%@customer.example'
       and random() < case when extract(isodow from current_date - ago) > 5 then 0.03 else 0.16 end) visits
   where at > created_at`,
];

/** Searches, downloads, missing addresses, mails and jobs. */
export const SITE_HISTORY = [
  `insert into search_log (id, at, query, kind, filters, results, source, session, clicked, rank)
   select gen_random_uuid(), at, query, kind,
     case when chance < 0.18 and results > 0
       then array[(array['width=600', 'width=800', 'height=42', 'color=black', 'phase=3'])[1 + n % 5]] else '{}' end,
     results, case when chance > 0.8 then 'suggestion' else 'page' end, session,
     case when results > 0 and luck < 0.62 then 'series:' || n % 40 end,
     case when results > 0 and luck < 0.62 then 1 + (n % 5) end
   from (select ${MOMENT} as at, case when random() < 0.93 then ${PICK(FOUND)} else ${PICK(UNFOUND)} end as query,
       ${PICK(words(['all', 'products', 'resources', 'series']))} as kind, random() as chance, random() as luck, n,
       'demo-' || ago || '-' || (n % 90) as session
     from generate_series(0, ${DAYS}) ago, lateral (select ${DAILY(150)} as most) days, generate_series(1, most) n) s,
     lateral (select case when query = any(${UNFOUND}) then 0 else 3 + n % 30 end as results) r`,
  `insert into fact (at, topic, kind, a)
   select ${MOMENT}, 'downloads', case when random() < 0.85 then 'document' else 'bundled' end,
     ${PICK(words(['n-series-data-sheet', 'rack-pdu-data-sheet', 'busline-manual', 'cabinet-catalogue', 'seismic-certificate', 'containment-guide', 'wall-mount-drawing', 'pdu-visio']))}
   from generate_series(0, ${DAYS}) ago, lateral (select ${DAILY(70)} as most) days, generate_series(1, most) n`,
  `insert into missing_address (day, path, kind, hits, bot_hits, own_hits, referrer_host, first_seen, last_seen)
   select day, path, case when path like '%.pdf' then 'file' else 'page' end, hits, hits * 2, hits / 4,
     case when random() < 0.4 then ${PICK(words(['www.google.com', 'forum.datacenter.example', 'old-partner.example']))} end,
     day + interval '8 hours', day + interval '20 hours'
   from (select current_date - ago as day, path, floor(14 * power(random(), 2))::int as hits
     from generate_series(0, ${DAYS}) ago, unnest(${MISSING}) path) d
   where hits > 0 on conflict do nothing`,
  `insert into mail (key, kind, recipient, state, attempts, created_at, sent_at, failed_at, last_error)
   select 'demo-history ' || ago || ' ' || n, kind, 'person' || n || '@customer.example',
     case when is_bad then 'failed' else 'sent' end, 1, at,
     case when not is_bad then least(now(), at + interval '1 second' * (1 + 8 * random())) end,
     case when is_bad then least(now(), at + interval '5 minutes') end,
     case when is_bad then '550 5.1.1 There is no such mailbox.' end
   from (select ${MOMENT} as at, ${PICK(TEMPLATES)} as kind, random() < 0.02 as is_bad, ago, n
     from generate_series(0, ${DAYS}) ago, lateral (select ${DAILY(24)} as most) days, generate_series(1, most) n) m`,
  `insert into fact (at, topic, kind, a, b, ref)
   select ${MOMENT}, 'jobs', case when random() < 0.15 then 'given-up' else 'failed' end,
     ${PICK(words(['mail', 'cdn-purge', 'document-text', 'catalog-import']))},
     ${PICK(words(['MailServerUnavailable', 'Error', 'QueueUnavailable']))}, 'demo-' || ago
   from generate_series(0, ${DAYS}) ago where random() < 0.2`,
];
