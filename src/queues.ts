/** `npm run queues`: shows the queues and what failed. `npm run queues -- retry <id|all>`: tries it again. */
import { runCommand, say } from './command.js';
import { OperationsReport, type OperationsState } from './ops/ops.module.js';
import { JOB_STATES } from './platform/queue/queue-report.js';

const USAGE = 'Usage: npm run queues [-- retry <id|all>]';

function show({ queues, inbox, failedJobs, stuck }: OperationsState): void {
  say(['queue'.padEnd(10), ...JOB_STATES.map((state) => state.padStart(12))].join(''));
  for (const [name, counts] of Object.entries(queues))
    say([name.padEnd(10), ...JOB_STATES.map((state) => String(counts[state]).padStart(12))].join(''));
  say('');
  say(
    `inbox: ${inbox.waiting} waiting (oldest ${Math.round(inbox.oldestSeconds)} s), ${inbox.dead} given up`,
  );
  for (const { id, failedAt, nextTryAt, attempts, lastError } of stuck) {
    const state = failedAt
      ? `given up ${failedAt.toISOString()}`
      : `next try ${nextTryAt?.toISOString() ?? 'now'}`;
    say(`  notification ${id}  ${state}  ${attempts} tries: ${lastError ?? ''}`);
  }
  for (const { queue, id, failedAt, attempts, reason, data } of failedJobs)
    say(`  job ${id} of ${queue}  ${failedAt}  ${attempts} tries: ${reason}  ${data}`);
}

await runCommand(async (build) => {
  const [action, id, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || (action !== undefined && (action !== 'retry' || id === undefined))) {
    say(USAGE);
    return false;
  }
  const report = (await build()).get(OperationsReport);
  if (id === undefined) {
    show(await report.state());
    return true;
  }
  const { jobs, notifications } = await report.retry(id);
  say(`${notifications} notifications and ${jobs} jobs are tried again.`);
  if (jobs + notifications === 0 && id !== 'all') say(`Nothing failed has the id ${id}.`);
  return id === 'all' || jobs + notifications > 0;
});
