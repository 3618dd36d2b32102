import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { SendTarget, SentView } from '../../../src/lists/lists.contract.js';
import { linesAndPieces } from '../../lists/lines-and-pieces.js';
import { confirmSent, type ShoppingListState, shoppingListTotals } from '../../stores/shopping-list.js';
import { showToast } from '../../stores/toasts.js';
import { useSession } from '../../stores/use-session.js';
import { ApiError, callApi, wordsOf } from '../../ui/call-api.js';
import { ErrorSummary } from '../../ui/error-summary.js';
import { CheckField, Field, type FieldError } from '../../ui/field.js';
import { PressButton } from '../../ui/press-button.js';
import { TextArea } from '../../ui/text-area.js';
import { givenLines } from './export-list.js';
import { changesSinceSent, ListChanges } from './list-changes.js';
import { beginNext, keepCopyKey, keepDraft, readDraft, type SendDraft } from './send-draft.js';
import styles from './send-form.module.css';
import { TargetChoice } from './target-choice.js';

interface SendFormProps {
  heading: RefObject<HTMLHeadingElement | null>;
  list: ShoppingListState;
  /** Tells the distributors what changed since the list was sent. */
  isUpdate: boolean;
  onBack: () => void;
  onSent: () => void;
}

/** Sends the list to distributors. "Sent" is said once the server has it. */
export default function SendForm({ heading, list, isUpdate, onBack, onSent }: SendFormProps) {
  const { user } = useSession();
  const form = useRef<HTMLFormElement>(null);
  const [draft] = useState<SendDraft>(readDraft);
  const [chosen, setChosen] = useState<readonly SendTarget[]>([]);
  const [targets, setTargets] = useState<readonly SendTarget[] | null>(null);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [isBusy, setBusy] = useState(false);
  const { totalItems, itemCount } = shoppingListTotals();

  useEffect(() => {
    callApi<{ targets: SendTarget[] }>('/api/shopping-list/distributors')
      .then(({ targets: found }) => {
        setTargets(found);
        setChosen(found.filter(({ id }) => draft.targets.includes(id)));
      })
      .catch((error: unknown) => {
        setTargets([]);
        setErrors([{ field: '', message: wordsOf(error) }]);
      });
  }, [draft]);

  useEffect(() => {
    if (errors.length > 0) form.current?.querySelector<HTMLElement>('[role="alert"]')?.focus();
  }, [errors]);

  const values = () =>
    Object.fromEntries(
      [...new FormData(form.current ?? undefined)].map(([name, value]) => [name, String(value)]),
    );
  const keep = (ids = chosen.map(({ id }) => id)) => keepDraft({ ...draft, values: values(), targets: ids });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const { name, company, mail, phone, project, message, copy, consent } = values();
    setBusy(true);
    setErrors([]);
    try {
      const sent = await callApi<SentView>('/api/shopping-list/sends', {
        key: draft.key,
        ...{ name, company, mail, phone, project, message },
        copy: copy !== undefined,
        consent: consent !== undefined,
        targets: chosen.map(({ id }) => id),
        lines: givenLines(list.items),
        changesOf: isUpdate ? (list.sent?.reference ?? '') : '',
      });
      confirmSent(sent.sentTo, { reference: sent.reference, at: sent.at, isPending: sent.isPendingReview });
      keepCopyKey(sent, draft.key);
      beginNext(
        values(),
        chosen.map(({ id }) => id),
      );
      showToast({
        type: 'success',
        text: `${isUpdate ? 'The changes are' : 'Your list is'} sent: ${sent.reference}.`,
      });
      onSent();
    } catch (error) {
      setErrors(
        error instanceof ApiError && error.fields.length > 0
          ? [...error.fields]
          : [{ field: '', message: wordsOf(error) }],
      );
      setBusy(false);
    }
  };
  const what = isUpdate ? 'changes' : 'list';
  const to = chosen.length === 1 ? (chosen[0]?.name ?? '') : `${chosen.length} distributors`;
  const [first = '', last = ''] = [user?.firstName, user?.lastName];
  return (
    <>
      <p className={styles.back}>
        <PressButton look="plain" onClick={onBack}>
          Back to the list
        </PressButton>
      </p>
      <h1 className={styles.title} ref={heading} tabIndex={-1}>
        {isUpdate ? 'Send the changes' : 'Send to distributors'}
      </h1>
      <p className={styles.lead}>
        {isUpdate
          ? `What changed since ${list.sent?.reference}. The distributors get it with the whole list as it is now.`
          : `${linesAndPieces(totalItems, itemCount)}. They answer you directly with prices and delivery times. Your list stays here.`}
      </p>
      {isUpdate && <ListChanges changes={changesSinceSent(list)} />}
      <form
        ref={form}
        className={styles.form}
        onSubmit={send}
        onInput={() => keep()}
        data-dirty="false"
        noValidate
      >
        {errors.length > 0 && <ErrorSummary key={JSON.stringify(errors)} errors={errors} />}
        <TargetChoice
          targets={targets}
          chosen={chosen}
          country={user?.country ?? ''}
          errors={errors}
          onChange={(next) => {
            setChosen(next);
            keep(next.map(({ id }) => id));
          }}
        />
        <fieldset className={styles.part}>
          <legend>About you</legend>
          <Field
            name="name"
            label="Name"
            autoComplete="name"
            maxLength={120}
            defaultValue={draft.values.name ?? `${first} ${last}`.trim()}
            errors={errors}
          />
          <Field
            name="company"
            label="Company"
            autoComplete="organization"
            maxLength={120}
            defaultValue={draft.values.company ?? user?.company ?? ''}
            errors={errors}
          />
          <Field
            name="mail"
            label="Mail address"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            hint="Distributors answer to this address."
            defaultValue={draft.values.mail ?? user?.mail ?? ''}
            errors={errors}
          />
          <Field
            name="phone"
            label="Phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            isOptional
            defaultValue={draft.values.phone ?? user?.phone ?? ''}
            errors={errors}
          />
        </fieldset>
        <fieldset className={styles.part}>
          <legend>About the project</legend>
          <Field
            name="project"
            label="Project"
            maxLength={120}
            isOptional
            defaultValue={draft.values.project ?? ''}
            errors={errors}
          />
          <TextArea
            name="message"
            label="Message"
            isOptional
            rows={4}
            maxLength={1_000}
            defaultValue={draft.values.message ?? list.note}
            errors={errors}
          />
          <CheckField
            name="copy"
            label="Send a copy to me"
            isChecked={draft.values.copy !== undefined}
            errors={errors}
          />
          <CheckField
            name="consent"
            label="I agree that these details are passed on to the distributors I chose, who answer me."
            isChecked={draft.values.consent !== undefined}
            errors={errors}
          />
        </fieldset>
        <PressButton type="submit" look="primary" isBusy={isBusy}>
          {chosen.length === 0 ? `Send ${what}` : `Send ${what} to ${to}`}
        </PressButton>
      </form>
    </>
  );
}
