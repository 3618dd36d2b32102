import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { REQUEST_PATH } from '../../../src/quotes/quote-words.contract.js';
import type { RequestQuoteData, TakenQuote, TypedLine } from '../../../src/quotes/quotes.contract.js';
import { AttachmentList } from '../../ui/attachments/attachment-list.js';
import { ApiError, wordsOf } from '../../ui/call-api.js';
import { ErrorSummary } from '../../ui/error-summary.js';
import type { FieldError } from '../../ui/field.js';
import { PressButton } from '../../ui/press-button.js';
import { PersonFields, ProjectFields } from './form-parts.js';
import { dropDraft, keepDraft, type QuoteDraft, readDraft } from './quote-draft.js';
import { QuoteLines } from './quote-lines.js';
import styles from './request-quote.module.css';
import { sendQuote } from './send-quote.js';
import { isFilled, linesOfSavedList, linesOfShoppingList } from './start-lines.js';
import { useLines } from './use-lines.js';

/** Milliseconds after a change until it is kept. */
const KEEP_AFTER = 2_000;

/** The form. Without script it is sent as it is; with it, what was typed outlives every failure. */
export default function QuoteForm(data: RequestQuoteData) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isLive, setLive] = useState(false);
  const [key, setKey] = useState(data.formKey);
  const [openedAt, setOpenedAt] = useState(data.openedAt);
  const [values, setValues] = useState(data.values);
  const [country, setCountry] = useState(data.values.country ?? '');
  /** Another number makes new fields, with other values. */
  const [filling, setFilling] = useState(0);
  const keepLater = useRef<() => void>(() => undefined);
  const { lines, latest, set: setLines, ...acts } = useLines(data.lines, keepLater);
  const [errors, setErrors] = useState<readonly FieldError[]>(data.errors);
  const [restored, setRestored] = useState('');
  const [isBusy, setBusy] = useState(false);

  const fill = useCallback((given: Readonly<Record<string, string>>) => {
    setValues(given);
    setCountry(given.country ?? '');
    setFilling((before) => before + 1);
  }, []);

  const begin = useCallback(
    async (draft: QuoteDraft | null) => {
      if (draft !== null) {
        setKey(draft.key);
        setOpenedAt(draft.openedAt);
        fill({ ...data.values, ...draft.values });
        setRestored(draft.at);
      }
      const list = new URLSearchParams(location.search).get('list');
      let started: readonly TypedLine[] = data.lines;
      if (!data.hasOwnLines && list !== null)
        started = await linesOfSavedList(list).catch((error: unknown) => {
          setErrors([{ field: '', message: `The saved list could not be read. ${wordsOf(error)}` }]);
          return [];
        });
      if (started.length === 0) started = draft?.lines.filter(isFilled) ?? [];
      if (started.length === 0) started = linesOfShoppingList();
      setLines(started);
      setLive(true);
    },
    [data, fill, setLines],
  );

  useEffect(() => {
    // A form that came back with errors has what was typed.
    const isBack = data.errors.length > 0;
    void begin(isBack ? null : readDraft());
    return () => clearTimeout(timer.current);
  }, [begin, data.errors.length]);

  const summary = errors.length > 0;
  useEffect(() => {
    if (summary && isLive) form.current?.querySelector<HTMLElement>('[role="alert"]')?.focus();
  }, [summary, isLive]);

  const typed = useCallback(
    () =>
      Object.fromEntries(
        [...new FormData(form.current ?? undefined)].flatMap(([name, value]) =>
          /^((part|quantity|target|note)\d+|website|pasted|key|openedAt)$/.test(name)
            ? []
            : [[name, String(value)]],
        ),
      ) as Record<string, string>,
    [],
  );
  const keep = useCallback(() => {
    keepDraft({
      key,
      openedAt,
      at: new Date().toISOString(),
      values: typed(),
      lines: latest.current.map(bare),
    });
  }, [key, openedAt, typed, latest]);
  const keepSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(keep, KEEP_AFTER);
  }, [keep]);
  // What a script puts in place at first is nothing that was typed.
  keepLater.current = isLive ? keepSoon : () => undefined;

  const startOver = () => {
    dropDraft();
    setKey(crypto.randomUUID());
    setRestored('');
    setErrors([]);
    fill(data.values);
    setLines(linesOfShoppingList());
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    clearTimeout(timer.current);
    keep();
    setBusy(true);
    setErrors([]);
    const website = String(new FormData(form.current ?? undefined).get('website') ?? '');
    const filled = lines.filter(isFilled);
    try {
      const taken: TakenQuote = await sendQuote(key, {
        ...typed(),
        website,
        openedAt,
        lines: filled.map(bare),
      });
      dropDraft();
      location.assign(taken.location);
    } catch (error) {
      // Faults name lines by their place among those that were sent.
      if (filled.length < lines.length) setLines(filled);
      if (error instanceof ApiError && error.code === 'key_reused') setKey(crypto.randomUUID());
      setErrors(
        error instanceof ApiError && error.fields.length > 0
          ? [...error.fields]
          : [{ field: '', message: wordsOf(error) }],
      );
      setBusy(false);
    }
  };
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={REQUEST_PATH}
      onSubmit={send}
      onInput={({ target }) => {
        if (target instanceof HTMLSelectElement && target.name === 'country') setCountry(target.value);
        keepSoon();
      }}
      data-dirty="false"
      noValidate
    >
      <input type="hidden" name="key" value={key} readOnly />
      <input type="hidden" name="openedAt" value={openedAt} readOnly />
      {errors.length > 0 && <ErrorSummary key={JSON.stringify(errors)} errors={errors} />}
      {restored !== '' && (
        <p className={styles.restored} role="status">
          We restored your draft of{' '}
          {new Date(restored).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' })}.{' '}
          <PressButton look="plain" onClick={startOver}>
            Start over
          </PressButton>
        </p>
      )}
      <fieldset className={styles.part}>
        <legend>Items</legend>
        <QuoteLines lines={lines} errors={errors} isLive={isLive} {...acts} />
        {isLive ? (
          <AttachmentList key={key} formKey={key} isScanned={data.isScanned} />
        ) : (
          <noscript>
            <p className={styles.hint}>
              To add files or more lines, turn JavaScript on, or answer our mail with them.
            </p>
          </noscript>
        )}
      </fieldset>
      <ProjectFields
        key={`project ${filling}`}
        values={values}
        errors={errors}
        countries={data.countries}
        states={data.states}
        country={isLive ? country : null}
      />
      <PersonFields key={`person ${filling}`} values={values} errors={errors} />
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor="website">Leave this empty</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <div className={styles.send}>
        <PressButton type="submit" look="primary" isBusy={isBusy}>
          {isBusy ? 'Sending…' : 'Send request'}
        </PressButton>
        <p className={styles.hint}>Free of charge. No order is made.</p>
      </div>
    </form>
  );
}

function bare({ part, quantity, target, note, name }: TypedLine): TypedLine {
  const line = { part, quantity, target, note };
  return name === undefined ? line : { ...line, name };
}
