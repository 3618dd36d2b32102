/** Secrets of the demo: made once a machine, kept in var/, never in the repository. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { varDir } from './paths.mjs';

const NAMES = ['webhookSecret', 'previewKey', 'secureKey', 'peoplePassword', 'previewSecret'];

/**
 * @param {string} [file]
 * @returns {{webhookSecret: string, previewKey: string, secureKey: string, peoplePassword: string, previewSecret: string}}
 */
export function demoSecrets(file = join(varDir, 'secrets.json')) {
  let kept = {};
  try {
    if (existsSync(file)) kept = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // A half-written file: new secrets are as good, everything that uses them starts with them.
  }
  const whole = NAMES.every((name) => typeof kept[name] === 'string');
  const secrets = Object.fromEntries(
    NAMES.map((name) => [name, kept[name] ?? randomBytes(24).toString('base64url')]),
  );
  if (!whole) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  }
  return secrets;
}
