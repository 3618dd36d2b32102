import type { TakenQuote } from '../../../src/quotes/quotes.contract.js';
import { ApiError } from '../../ui/call-api.js';

const TIMEOUT_MS = 30_000;
const OFFLINE =
  'The site could not be reached. What you typed is kept: check your connection and send again.';
const BROKEN = 'That did not work. What you typed is kept: send again in a minute.';

/** Sends a request. Sent again with the same key it is still one. @throws ApiError with words for people */
export async function sendQuote(key: string, body: object): Promise<TakenQuote> {
  const response = await fetch('/api/quotes', {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new ApiError(0, 'offline', OFFLINE);
  });
  const answer = (await response.json().catch(() => null)) as (TakenQuote & Partial<ApiError>) | null;
  if (response.ok && answer !== null) return answer;
  const words = response.status < 500 && typeof answer?.message === 'string' ? answer.message : BROKEN;
  throw new ApiError(response.status, String(answer?.code ?? 'failed'), words, answer?.fields ?? []);
}
