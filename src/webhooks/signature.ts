import { createHmac, timingSafeEqual } from 'node:crypto';

/** Bytes of an HMAC-SHA256 in base64. */
const SIGNATURE_LENGTH = 44;
const LF = 10;
const CR = 13;

/**
 * Checks the signature of a webhook body: its HMAC-SHA256 in base64. The text of the signature is compared, so that there
 * is one right way to write it, and each comparison takes constant time.
 * @param secrets current and, while it is being changed, former secret.
 */
export function isSigned(body: Buffer, signature: string | undefined, secrets: readonly string[]): boolean {
  if (signature === undefined || signature.length !== SIGNATURE_LENGTH) return false;
  const given = Buffer.from(signature);
  if (given.length !== SIGNATURE_LENGTH) return false;
  let valid = false;
  for (const secret of secrets) {
    const wanted = Buffer.from(createHmac('sha256', secret).update(body).digest('base64'));
    // No early exit: how many secrets were tried must not show in the time taken.
    if (timingSafeEqual(wanted, given)) valid = true;
  }
  return valid;
}

/** The same bytes with CR LF for each CR LF, CR or LF: of these the provider's own helper makes the signature. */
export function withCrLf(raw: Buffer): Buffer {
  const result = Buffer.allocUnsafe(2 * raw.length);
  let length = 0;
  for (let at = 0; at < raw.length; at += 1) {
    const byte = raw[at];
    if (byte === LF && at > 0 && raw[at - 1] === CR) continue;
    if (byte === LF || byte === CR) {
      result[length] = CR;
      result[length + 1] = LF;
      length += 2;
    } else {
      result[length] = byte ?? 0;
      length += 1;
    }
  }
  return result.subarray(0, length);
}
