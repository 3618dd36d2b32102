import { request } from 'node:http';
import { connect } from 'node:net';

/**
 * True when the address answers with the given status within two seconds.
 * @param {string} url
 * @param {number} [status]
 * @returns {Promise<boolean>}
 */
export function answers(url, status = 200) {
  return new Promise((resolve) => {
    const call = request(url, { timeout: 2000, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === status);
    });
    call.on('timeout', () => call.destroy());
    call.on('error', () => resolve(false));
    call.end();
  });
}

/**
 * Sends one line over TCP and resolves to the first bytes of the answer; null when nothing came.
 * @param {string} host
 * @param {number} port
 * @param {string} [line] nothing is sent and '' is the answer of an open port when left out
 * @returns {Promise<string | null>}
 */
export function askTcp(host, port, line) {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 2000 });
    const finish = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => {
      if (line === undefined) finish('');
      else socket.write(`${line}\r\n`);
    });
    socket.once('data', (data) => finish(data.toString('utf8')));
    socket.once('timeout', () => finish(null));
    socket.once('error', () => finish(null));
    socket.once('close', () => finish(null));
  });
}
