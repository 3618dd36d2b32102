/**
 * Puts thirteen months of history into the demo's database, so that its reports have something to show from the first
 * look: `node dist/modules/sample/history/load.js <database url>`. The same in each run; nothing where it was made before.
 */
import pg from 'pg';
import { PEOPLE_HISTORY, SITE_HISTORY } from './activity.js';
import { listSends, quoteHistory } from './requests.js';

const MADE = '00000000-0000-4000-8000-00000000d3f0';
const LOCK = 6_017_001;

const url = process.argv[2];
if (url === undefined)
  throw new Error('Say which database: node dist/modules/sample/history/load.js postgres://…');

const client = new pg.Client({ connectionString: url });
await client.connect();
try {
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
  const { rows } = await client.query('select from list_send where key = $1', [MADE]);
  if (rows.length === 0) {
    await client.query(`set local max_parallel_workers_per_gather = 0`);
    await client.query('select setseed(0.25)');
    for (const statement of [...PEOPLE_HISTORY, ...SITE_HISTORY]) await client.query(statement);
    await loadRequests();
  }
  await client.query('commit');
} finally {
  await client.end();
}

async function loadRequests(): Promise<void> {
  const now = new Date();
  const { requests, events, revisions } = quoteHistory(now);
  await insert('quote_request', requests);
  await insert('quote_event', events);
  await insert('quote_revision', revisions);
  await insert('list_send', listSends(now, MADE));
  // New requests go on after those of this year.
  await client.query(`select setval('quote_number', greatest((select last_value from quote_number), $1))`, [
    requests.length + 1,
  ]);
}

/** Rows by the names of their columns, in parts that one statement can take. */
async function insert(table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first).join(', ');
  for (let at = 0; at < rows.length; at += 2_000)
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(rows.slice(at, at + 2_000))],
    );
}
