/** Requests for quotes: from the form to what was accepted, and what must not happen on the way. */
import { randomUUID } from 'node:crypto';
import { AdminDesk } from '../support/admin-desk.js';
import { addParts } from '../support/parts.js';
import { addPerson, endQueries, query, TestBrowser } from '../support/people.js';
import { runNow } from '../support/queues.js';
import { PDF, quoteForm } from '../support/quote-form.js';
import { type SharedSite, sharedSite } from '../support/site.js';
import { until } from '../support/until.js';

const PRICED = { name: 'Rack', quantity: 4, unitPrice: '8.75', leadTime: '', note: '' };

let site: SharedSite;
let desk: AdminDesk;
let visitor: TestBrowser;
beforeAll(async () => {
  site = await sharedSite();
  await addParts(site, [{ primaryId: 'ZQ7-1', name: 'Rack', msrp: '10.00' }]);
  desk = await AdminDesk.open(site);
}, 120_000);
beforeEach(() => {
  visitor = new TestBrowser(site);
  desk.move();
});
afterAll(async () => {
  await desk.close();
  await endQueries();
});

const send = async (body: object, key: string = randomUUID(), browser = visitor) => {
  const { status, text } = await browser.send('POST', '/api/quotes', body, { 'idempotency-key': key });
  return {
    status,
    body: JSON.parse(text) as {
      number: string;
      location: string;
      code: string;
      message: string;
      fields: { field: string; message: string }[];
    },
  };
};
const upload = async (key: string, name: string, bytes: Buffer) => {
  const { status, text } = await visitor.sendBytes(
    `/api/attachments?${new URLSearchParams({ key, name })}`,
    bytes,
  );
  return {
    status,
    body: JSON.parse(text) as { id: string; state: string; code: string; message: string },
  };
};
/** Kinds of the mails to an address, and the link of the last one. */
const mailed = async (mail: string) => {
  const rows = await query<{ kind: string; content: object }>(
    site,
    'select kind, content from mail where recipient = $1 order by created_at, id',
    [mail],
  );
  const link = /\/en-us\/quote\?token=([0-9a-f]{32})/.exec(JSON.stringify(rows.at(-1)?.content))?.[1] ?? '';
  return { kinds: rows.map(({ kind }) => kind), token: link };
};
const rowOf = async (number: string) =>
  (
    await query<{ id: string; state: string; is_verified: boolean; held: string; assignee: string }>(
      site,
      'select * from quote_request where number = $1',
      [number],
    )
  )[0];

it('goes from a request to what is accepted, with mails to both sides', async () => {
  await query(
    site,
    `insert into quote_rule (product, country, state, mail) values ('', 'US', 'TX', 'texas@example.com') on conflict do nothing`,
  );
  const body = quoteForm();
  const { mail } = body;
  const { status, body: taken } = await send(body);
  expect([status, taken.number]).toEqual([201, expect.stringMatching(/^Q-\d{4}-\d{6}$/)]);
  const confirmation = await visitor.get(taken.location);
  expect(confirmation.text).toContain('Confirm your address');
  expect(confirmation.text).toContain('ZQ7-1');
  expect(await rowOf(taken.number)).toMatchObject({
    state: 'received',
    is_verified: false,
    held: '',
    assignee: 'texas@example.com',
  });
  expect((await mailed(mail)).kinds).toEqual(['quote-verify']);

  const { token } = await mailed(mail);
  const guest = new TestBrowser(site);
  expect((await guest.get(`/en-us/quote?token=${token}`)).text).toContain('Confirm address');
  expect(await rowOf(taken.number)).toMatchObject({ is_verified: false });
  expect((await guest.post('/en-us/quote/verify', { token })).status).toBe(303);
  expect(await rowOf(taken.number)).toMatchObject({ is_verified: true });

  const { id = '' } = (await rowOf(taken.number)) ?? {};
  const page = `/en-us/admin/quotes/${id}`;
  expect((await desk.get(page)).text).toContain(taken.number);
  expect((await desk.get(`/en-us/admin/quotes?q=${taken.number}`)).text).toContain('Lund Racks');
  expect((await desk.post(`${page}/ask`, { text: 'Which depth?' })).status).toBe(303);
  expect((await guest.get(`/en-us/quote?token=${token}`)).text).toContain('Which depth?');
  expect((await guest.post('/en-us/quote/answer', { token, text: '1,000 mm' })).status).toBe(303);
  expect(await rowOf(taken.number)).toMatchObject({ state: 'in_review' });

  const validDay = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const lines = JSON.stringify([
    { primaryId: 'ZQ7-1', name: 'Rack', quantity: 4, unitPrice: '8.75', leadTime: '3 weeks', note: '' },
  ]);
  expect((await desk.post(`${page}/quote`, { lines, validDay, note: '' })).status).toBe(303);
  const quoted = await guest.get(`/en-us/quote?token=${token}`);
  expect(quoted.text).toContain('$35.00');
  const pdf = await guest.get(`/en-us/quote/pdf?token=${token}&revision=1`);
  expect([pdf.status, pdf.headers.get('content-type'), pdf.text.slice(0, 5)]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);

  const unread = await guest.post('/en-us/quote/accept', {
    token,
    name: 'Ada',
    poNumber: '',
    revision: '2',
    agree: '1',
  });
  expect([unread.status, unread.text]).toEqual([409, expect.stringContaining('newer revision')]);
  const unsure = await guest.post('/en-us/quote/accept', { token, name: '', poNumber: '', revision: '1' });
  expect([unsure.status, unsure.text]).toEqual([422, expect.stringContaining('Enter your name.')]);
  expect(
    (
      await guest.post('/en-us/quote/accept', {
        token,
        name: 'Ada Lund',
        poNumber: 'PO-1',
        revision: '1',
        agree: '1',
      })
    ).status,
  ).toBe(303);
  const late = await guest.post('/en-us/quote/withdraw', { token });
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('Nothing can be done any more')]);
  const staffLate = await desk.post(`${page}/close`, { reason: 'duplicate' });
  expect(staffLate.status).toBe(409);

  expect((await mailed(mail)).kinds).toEqual([
    'quote-verify',
    'quote-received',
    'quote-question',
    'quote-quoted',
    'quote-accepted-copy',
  ]);
  expect((await mailed('texas@example.com')).kinds).toEqual(['quote-new', 'quote-answer', 'quote-accepted']);
});

it('is one request, however often the same form arrives', async () => {
  const body = quoteForm();
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(body, key)));
  expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.number}`)).size).toBe(1);
  const rows = await query(site, 'select id from quote_request where mail = $1', [body.mail]);
  expect(rows).toHaveLength(1);
  expect((await mailed(body.mail)).kinds).toEqual(['quote-verify']);
  const other = await send({ ...body, message: 'Something else' }, key);
  expect([other.status, other.body.code]).toEqual([422, 'key_reused']);
}, 30_000);

it.each([
  ['no line, file or message', { lines: [] }, 'lines'],
  ['a quantity of -1', { lines: [{ part: 'x', quantity: '-1' }] }, 'quantity0'],
  ['a quantity of 0', { lines: [{ part: 'x', quantity: '0' }] }, 'quantity0'],
  ['a quantity of 1.5', { lines: [{ part: 'x', quantity: '1.5' }] }, 'quantity0'],
  ['a quantity of 1e309', { lines: [{ part: 'x', quantity: 1e308 }] }, 'quantity0'],
  ['a quantity of 4 pcs', { lines: [{ part: 'x', quantity: '4 pcs' }] }, 'quantity0'],
  ['a target of 0', { lines: [{ part: 'x', quantity: 1, target: '0.00' }] }, 'target0'],
  ['501 lines', { lines: Array.from({ length: 501 }, () => ({ part: 'x', quantity: 1 })) }, 'lines'],
  ['a state of another country', { state: 'ON' }, 'state'],
  ['a postal code of nowhere', { postalCode: '1' }, 'postalCode'],
  ['a day that is over', { neededBy: '2020-01-01' }, 'neededBy'],
  ['two addresses', { mail: 'a@example.com, b@example.com' }, 'mail'],
  ['a header in the address', { mail: 'a@example.com\r\nBcc: b@example.com' }, 'mail'],
  ['no consent', { consent: '' }, 'consent'],
  ['no role', { role: 'toString' }, 'role'],
])('refuses %s with the field', async (_what, changes, field) => {
  const { status, body } = await send(quoteForm(changes));
  expect([status, body.fields.map((one) => one.field)]).toEqual([422, [field]]);
});

it('takes full-width digits for what they are', async () => {
  const { body } = await send(quoteForm({ lines: [{ part: 'Blanking panel', quantity: '１２' }] }));
  const [row] = await query<{ lines: object[] }>(site, 'select lines from quote_request where number = $1', [
    body.number,
  ]);
  expect(row?.lines).toMatchObject([{ primaryId: null, name: 'Blanking panel', quantity: 12 }]);
});

it('goes to the sales specialist of the place where no rule names somebody', async () => {
  const { body } = await send(quoteForm({ state: 'MI', lines: [{ part: 'A door', quantity: 1 }] }));
  expect(await rowOf(body.number)).toMatchObject({ assignee: expect.stringMatching(/@northrack\.example$/) });
});

it('lets one address ask five times an hour', async () => {
  for (let sent = 0; sent < 5; sent += 1) expect((await send(quoteForm())).status).toBe(201);
  const { status, body } = await send(quoteForm());
  expect([status, body.message]).toEqual([429, 'You have sent several requests. Please wait or call us.']);
});

it('has what no person sent reviewed, and mails nobody before', async () => {
  const body = quoteForm({ website: 'https://spam.example' });
  const { status, body: taken } = await send(body);
  expect(status).toBe(201);
  expect((await mailed(body.mail)).kinds).toEqual([]);
  const row = await rowOf(taken.number);
  expect(row?.held).not.toBe('');
  expect((await desk.get(`/en-us/admin/quotes?q=${taken.number}`)).text).toContain('No requests match');
  await desk.post(`/en-us/admin/quotes/${row?.id}/release`, {});
  expect((await mailed(body.mail)).kinds).toEqual(['quote-verify']);
});

it('works without script, and keeps what was typed', async () => {
  const opened = await visitor.get('/en-us/request-quote?part=zq7-1');
  expect(opened.text).toContain('value="ZQ7-1"');
  const key = /name="key"[^>]* value="([0-9a-f-]{36})"/.exec(opened.text)?.[1] ?? '';
  const { lines: _, consent: __, ...rest } = quoteForm({ city: 'Waco' });
  const form = {
    ...(rest as unknown as Record<string, string>),
    key,
    part0: 'ZQ7-1',
    quantity0: '2',
    target0: '',
    note0: '',
  };
  const refused = await visitor.post('/en-us/request-quote', form);
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('There is a problem');
  expect(refused.text).toContain('value="Waco"');
  const taken = await visitor.post('/en-us/request-quote', { ...form, consent: '1' });
  expect([taken.status, taken.location]).toEqual([
    303,
    expect.stringMatching(/^\/en-us\/quote-confirmation\?ref=Q-/),
  ]);
});

it('shows a request to nobody else', async () => {
  const { body } = await send(quoteForm());
  const stranger = new TestBrowser(site);
  await stranger.signIn(await addPerson(site));
  for (const path of [
    body.location,
    `/en-us/quote-confirmation?ref=Q-2020-000000`,
    '/en-us/quote-confirmation',
  ]) {
    const { status, text } = await stranger.get(path);
    expect([status, text.includes('Lund Racks'), text.includes('Check your mail for the link.')]).toEqual([
      200,
      false,
      true,
    ]);
  }
  expect((await stranger.get(`/en-us/quote?ref=${body.number}`)).status).toBe(404);
  expect((await stranger.get(`/en-us/quote?token=${'a'.repeat(32)}`)).status).toBe(404);
  const { id } = (await rowOf(body.number)) ?? {};
  expect((await stranger.get(`/en-us/admin/quotes/${id}`)).status).toBe(404);
});

it('answers an old link with a new one by mail, and with nothing of the request', async () => {
  const request = quoteForm();
  await send(request);
  const { token } = await mailed(request.mail);
  await query(
    site,
    `update quote_link set expires_at = now() - interval '1 minute' where token_hash = sha256($1::text::bytea)`,
    [token],
  );
  const { status, text } = await visitor.get(`/en-us/quote?token=${token}`);
  expect([status, text.includes('Lund Racks'), text.includes('This link has expired.')]).toEqual([
    410,
    false,
    true,
  ]);
  expect((await visitor.post('/en-us/quote/withdraw', { token })).status).toBe(410);
  await visitor.post('/en-us/quote/link', { token });
  await visitor.post('/en-us/quote/link', { token });
  expect((await mailed(request.mail)).kinds).toEqual(['quote-verify', 'quote-link']);
});

it('ends a quote with its last day, for both sides at once', async () => {
  const request = quoteForm();
  const { body } = await send(request);
  const { id } = (await rowOf(body.number)) ?? {};
  const page = `/en-us/admin/quotes/${id}`;
  const lines = JSON.stringify([
    { primaryId: null, name: 'Rack', quantity: 1, unitPrice: '0.00', leadTime: '', note: '' },
  ]);
  const free = await desk.post(`${page}/quote`, { lines, validDay: '2020-01-01', note: '' });
  expect([free.status, free.text]).toEqual([422, expect.stringContaining('Unit price must be above 0')]);
  const priced = lines.replace('0.00', '5');
  const past = await desk.post(`${page}/quote`, { lines: priced, validDay: '2020-01-01', note: '' });
  expect([past.status, past.text]).toEqual([
    422,
    expect.stringContaining('Valid until must be tomorrow or later'),
  ]);
  const validDay = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  expect((await desk.post(`${page}/quote`, { lines: priced, validDay, note: '' })).status).toBe(303);
  await query(site, `update quote_request set valid_until = now() - interval '1 second' where id = $1`, [id]);
  const { token } = await mailed(request.mail);
  const late = await visitor.post('/en-us/quote/accept', {
    token,
    name: 'Ada',
    revision: '1',
    agree: '1',
    poNumber: '',
  });
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('Allowed: ask-renewal')]);
  const staffLate = await desk.post(`${page}/quote`, { lines: priced, validDay, note: '' });
  expect([staffLate.status, staffLate.text]).toEqual([409, expect.stringContaining('Allowed: renew')]);
  expect((await desk.post(`${page}/renew`, { lines: priced, validDay, note: '' })).status).toBe(303);
  expect((await mailed(request.mail)).kinds).toEqual(['quote-verify', 'quote-quoted', 'quote-changed']);
});

it('takes files whose name and content agree, and gives them to nobody else', async () => {
  const key = randomUUID();
  const fair = await upload(key, '../Plan "A".pdf', PDF);
  expect([fair.status, fair.body.state]).toEqual([201, 'ready']);
  const renamed = await upload(key, 'plan.pdf', Buffer.from(`MZ${'\0'.repeat(100)}`));
  expect([renamed.status, renamed.body.code]).toEqual([415, 'file_type']);
  expect((await upload(key, 'plan.pdf.exe', PDF)).status).toBe(415);

  const request = quoteForm({ lines: [] });
  const { status } = await send(request, key);
  expect(status).toBe(201);
  expect((await upload(key, 'late.pdf', PDF)).body.code).toBe('form_sent');
  const { token } = await mailed(request.mail);
  const file = await visitor.get(`/en-us/quote/files/${fair.body.id}?token=${token}`);
  expect(file.status).toBe(200);
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="Plan A \.pdf"/);
  expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  expect(file.headers.get('content-security-policy')).toContain('sandbox');
  const other = quoteForm();
  await send(other);
  const { token: foreign } = await mailed(other.mail);
  expect((await visitor.get(`/en-us/quote/files/${fair.body.id}?token=${foreign}`)).status).toBe(404);
});

it('takes no more than 15 MB in a file and 40 MB in a form', async () => {
  const key = randomUUID();
  const large = (megabytes: number) =>
    Buffer.concat([PDF, Buffer.alloc(megabytes * 1_000_000 - PDF.length, 32)]);
  expect((await upload(key, 'a.pdf', Buffer.concat([large(15), PDF]))).status).toBe(413);
  for (const name of ['a.pdf', 'b.pdf']) expect((await upload(key, name, large(15))).status).toBe(201);
  const over = await upload(key, 'c.pdf', large(11));
  expect([over.status, over.body.code]).toEqual([413, 'files_too_large']);
  for (let count = 2; count < 10; count += 1)
    expect((await upload(key, `${count}.pdf`, PDF)).status).toBe(201);
  expect((await upload(key, 'more.pdf', PDF)).body.code).toBe('too_many_files');
}, 60_000);

describe('as time goes by', () => {
  /** A quoted request whose end is so many days away. */
  const quoted = async (days: number) => {
    const body = quoteForm();
    const { number } = (await send(body)).body;
    const { id = '' } = (await rowOf(number)) ?? {};
    const lines = JSON.stringify([{ ...PRICED, primaryId: 'ZQ7-1' }]);
    const validDay = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    expect((await desk.post(`/en-us/admin/quotes/${id}/quote`, { lines, validDay, note: '' })).status).toBe(
      303,
    );
    const end = new Date(Date.now() + days * 86_400_000);
    await query(site, 'update quote_request set valid_until = $2 where id = $1', [id, end]);
    await query(
      site,
      `update quote_revision set valid_until = $2, created_at = created_at - interval '10 days' where quote_id = $1`,
      [id, end],
    );
    return { id, mail: body.mail, number };
  };
  const kindsTo = async (mail: string) => (await mailed(mail)).kinds.slice(2);

  it('reminds of a quote 7 and 2 days before its end, once each, and ends it', async () => {
    const [far, near, over] = [await quoted(6.5), await quoted(1.5), await quoted(-0.1)];
    await runNow(site, 'quote-clock');
    await until(async () => (await kindsTo(over.mail)).length > 0, { withinMs: 20_000, what: 'the end' });
    await runNow(site, 'quote-clock');
    // The last that is sent.
    await until(async () => (await kindsTo(far.mail)).length > 0, {
      withinMs: 20_000,
      what: 'the reminder',
    });
    expect([await kindsTo(far.mail), await kindsTo(near.mail), await kindsTo(over.mail)]).toEqual([
      ['quote-reminder'],
      ['quote-reminder'],
      ['quote-expired'],
    ]);
    expect(await rowOf(over.number)).toMatchObject({ state: 'expired' });
    await query(site, `update quote_request set valid_until = now() + interval '36 hours' where id = $1`, [
      far.id,
    ]);
    await runNow(site, 'quote-clock');
    await until(async () => (await kindsTo(far.mail)).length === 2, { withinMs: 20_000, what: 'the second' });
  });

  it('reminds staff of what nobody opened, and forgets who asked after 36 months, spam after 30 days', async () => {
    const [unopened, old, spam] = [await send(quoteForm()), await send(quoteForm()), await send(quoteForm())];
    await query(
      site,
      `update quote_request set created_at = now() - interval '9 days', assignee = 'late@example.com' where number = $1`,
      [unopened.body.number],
    );
    await query(
      site,
      `update quote_request set state = 'closed', close_reason = case number when $1 then 'duplicate' else 'spam' end,
         closed_at = now() - case number when $1 then interval '37 months' else interval '31 days' end
       where number in ($1, $2)`,
      [old.body.number, spam.body.number],
    );
    await runNow(site, 'quote-clock');
    await until(async () => (await mailed('late@example.com')).kinds.includes('quote-unopened'), {
      withinMs: 20_000,
      what: 'the mail to staff',
    });
    await runNow(site, 'nightly');
    await until(async () => (await rowOf(spam.body.number)) === undefined, {
      withinMs: 20_000,
      what: 'the night',
    });
    const [kept] = await query<{ mail: string; last_name: string; lines: object[] }>(
      site,
      'select mail, last_name, lines from quote_request where number = $1',
      [old.body.number],
    );
    expect(kept).toMatchObject({ mail: '', last_name: '', lines: [{ primaryId: 'ZQ7-1', quantity: 4 }] });
  });
});
