/** A load balancer as simple as they come: the next ready server in turn, no second try. */
import { Agent, createServer, request } from 'node:http';

export interface RoundRobin {
  readonly url: string;
  /** Requests handed to each server. */
  readonly handed: readonly number[];
  /** Why requests failed that a server took or should have taken. */
  readonly failures: readonly string[];
  stop(): Promise<void>;
}

/** @param everyMs between two questions for the readiness of each server */
export async function startRoundRobin(servers: readonly string[], everyMs: number): Promise<RoundRobin> {
  const ready = servers.map(() => true);
  const handed = servers.map(() => 0);
  const failures: string[] = [];
  const agent = new Agent({ keepAlive: true });
  let stopped = false;
  let turn = 0;
  const watch = async (at: number): Promise<void> => {
    while (!stopped) {
      ready[at] = await isReady(`${servers[at]}/health/ready`);
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  };
  const watching = Promise.all(servers.map((_, at) => watch(at)));

  const server = createServer((incoming, outgoing) => {
    const at = servers.map((_, step) => (turn + step) % servers.length).find((index) => ready[index]);
    const fail = (why: string): void => {
      failures.push(`${incoming.method} ${incoming.url}: ${why}`);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    };
    if (at === undefined) return fail('no server is ready');
    turn = at + 1;
    handed[at] = (handed[at] ?? 0) + 1;
    const onward = request(
      `${servers[at]}${incoming.url}`,
      { agent, method: incoming.method, headers: incoming.headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.on('error', (error) => fail(`cut: ${error.message}`));
        answer.pipe(outgoing);
      },
    );
    onward.on('error', (error) => fail(`${servers[at]} ${error.message}`));
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no address');
  return {
    url: `http://127.0.0.1:${address.port}`,
    handed,
    failures,
    async stop() {
      stopped = true;
      await watching;
      agent.destroy();
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

/** A slow answer is no refusal: on a busy machine a server that is merely late stays in service. */
async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(20_000) });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}
