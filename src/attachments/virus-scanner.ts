import { connect } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';

const PORT = 3310;
const CHUNK = 65_536;
/** Milliseconds. */
const TIMEOUT = 20_000;

/** Looks at files by clamd, where there is one. */
@Injectable()
export class VirusScanner {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  get isConfigured(): boolean {
    return this.config.clamdHost !== '';
  }

  /** @returns what was found; null = nothing. @throws Error when clamd gives no verdict within 20 s */
  scan(bytes: Buffer): Promise<string | null> {
    const [host = '', port] = this.config.clamdHost.split(':');
    return new Promise((resolve, reject) => {
      const socket = connect({ host, port: Number(port ?? PORT) });
      let answer = '';
      const timer = setTimeout(() => socket.destroy(new Error('clamd did not answer in time')), TIMEOUT);
      socket.on('connect', () => {
        socket.write('zINSTREAM\0');
        for (let at = 0; at < bytes.length; at += CHUNK) {
          const chunk = bytes.subarray(at, at + CHUNK);
          const size = Buffer.alloc(4);
          size.writeUInt32BE(chunk.length);
          socket.write(size);
          socket.write(chunk);
        }
        socket.write(Buffer.alloc(4));
      });
      socket.on('data', (data: Buffer) => {
        answer += data.toString('latin1');
      });
      socket.on('error', (error) => {
        clearTimeout(timer);
        reject(error);
      });
      socket.on('close', () => {
        clearTimeout(timer);
        const found = /^stream: (.+) FOUND\0?$/.exec(answer.trim())?.[1];
        if (found !== undefined) resolve(found);
        else if (/^stream: OK\0?$/.test(answer.trim())) resolve(null);
        else reject(new Error(`clamd gave no verdict: ${answer.slice(0, 100)}`));
      });
    });
  }
}
