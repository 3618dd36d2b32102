import { useEffect, useRef, useState } from 'react';
import {
  CHOICES_PATHS,
  type Choice,
  type Choices,
  type CustomElementName,
} from '../../../src/products/custom-elements/custom-elements.contract.js';
import { callApi, wordsOf } from '../../ui/call-api.js';

/** Pause after a key, so that not every letter is asked for; ms. */
const PAUSE_MS = 150;

interface ChoiceList {
  /** null until the first answer. */
  answer: Choices | null;
  /** Of all pages that were fetched. */
  items: readonly Choice[];
  isLoading: boolean;
  /** Why there is no newer answer; '' = there is. */
  fault: string;
  /** Fetches the next page. */
  more: () => void;
  retry: () => void;
}

/**
 * What can be chosen, and what the stored value stands for.
 * @param query parameters of the call; empty ones are left out
 * @param isReady whether they are known yet
 */
export function useChoices(
  name: CustomElementName,
  query: Readonly<Record<string, string>>,
  isReady: boolean,
): ChoiceList {
  const [answer, setAnswer] = useState<Choices | null>(null);
  const [items, setItems] = useState<readonly Choice[]>([]);
  const [isLoading, setLoading] = useState(true);
  const [fault, setFault] = useState('');
  const [attempt, setAttempt] = useState(0);
  const asking = useRef<AbortController | null>(null);
  const address = `${CHOICES_PATHS[name]}?${new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))}`;

  const ask = async (page: number): Promise<void> => {
    asking.current?.abort();
    const controller = new AbortController();
    asking.current = controller;
    const { signal } = controller;
    setLoading(true);
    try {
      const got = await callApi<Choices>(`${address}&page=${page}`, undefined, { signal });
      if (signal.aborted) return;
      setAnswer(got);
      setItems((before) => (page === 1 ? got.items : [...before, ...got.items]));
      setFault('');
    } catch (error) {
      if (signal.aborted) return;
      setFault(wordsOf(error));
      // What fitted other words does not fit these.
      if (page === 1) setItems([]);
    }
    setLoading(false);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` is made of the address; a new attempt asks again.
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => void ask(1), answer === null ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.current?.abort();
    };
  }, [address, isReady, attempt]);

  return {
    answer,
    items,
    isLoading,
    fault,
    more: () => void ask((answer?.page ?? 0) + 1),
    retry: () => setAttempt((count) => count + 1),
  };
}
