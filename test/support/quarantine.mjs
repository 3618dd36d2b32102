/** Reporter that names the tests in quarantine, before Jest's own closing lines. */
import { quarantined } from './environment.mjs';

export default class Quarantine {
  onRunComplete() {
    if (quarantined.length > 0) process.stderr.write(`\nIn quarantine:\n${quarantined.join('\n')}\n`);
  }
}
