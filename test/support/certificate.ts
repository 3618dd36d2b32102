/** A certificate for a test's own https server; no key of it is ever kept. */
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

const CONSTRUCTED = 0x30;

/** One value in DER (X.690). */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...head]), content]);
}

const ECDSA_WITH_SHA256 = Buffer.from('06082a8648ce3d040302', 'hex');
const COMMON_NAME = Buffer.from('0603550403', 'hex');
const utcTime = (at: Date) =>
  der(0x17, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`, 'ascii'));

/** Self-signed for a day, by an elliptic key (RFC 5280, 4.1). Only for clients that check no certificates. */
export function selfSigned(name: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const who = der(CONSTRUCTED, der(0x31, der(CONSTRUCTED, COMMON_NAME, der(0x0c, Buffer.from(name)))));
  const facts = der(
    CONSTRUCTED,
    der(0x02, Buffer.from([1])),
    der(CONSTRUCTED, ECDSA_WITH_SHA256),
    who,
    der(CONSTRUCTED, utcTime(new Date(Date.now() - 86_400_000)), utcTime(new Date(Date.now() + 86_400_000))),
    who,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', facts, privateKey);
  const certificate = der(
    CONSTRUCTED,
    facts,
    der(CONSTRUCTED, ECDSA_WITH_SHA256),
    der(0x03, Buffer.from([0]), signature),
  );
  const lines = certificate.toString('base64').replace(/(.{64})/g, '$1\n');
  return {
    key: pem(privateKey),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.trim()}\n-----END CERTIFICATE-----\n`,
  };
}

const pem = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();
