/**
 * `npm run user:create -- --admin <mail>`: makes an account with that role, or gives the role to one that is there, and
 * prints the address at which the person chooses a password. Also `--customer`, `--distributor` and
 * `--power_registration_eligible`; several at once are one run. `--account-number <number>` after an account adds a
 * number to it, by which its orders are found. `"Ada Ruiz <mail>"` gives a new account a name. With USER_PASSWORD in the environment that is the
 * password, for demos and tests.
 */
import { type OperatorAccount, OperatorAccounts, passwordFault } from './auth/auth.module.js';
import { runCommand, say } from './command.js';
import { ROLES } from './platform/http/access.js';
import { accountNumberList } from './users/rights.contract.js';
import { mailAddress } from './users/users.contract.js';

const USAGE = `Usage: npm run user:create -- ${ROLES.map((role) => `[--${role.toLowerCase()} <mail>]`).join(' ')} [--account-number <number>]`;
/** `Ada Ruiz <ada@example.com>`: the last word is the last name. */
const NAMED = /^([^<>]{1,60}) ([^<> ]{1,60}) <([^<>]+)>$/;

/** What is to be made; the reason why not as text. */
function read(args: readonly string[]): Omit<OperatorAccount, 'password'>[] | string {
  if (args.length === 0 || args.length % 2 > 0) return USAGE;
  const wanted: Omit<OperatorAccount, 'password'>[] = [];
  for (let at = 0; at < args.length; at += 2) {
    if (args[at] === '--account-number') {
      const numbers = accountNumberList.safeParse(args[at + 1]);
      const last = wanted.at(-1);
      if (!numbers.success || last === undefined) return USAGE;
      last.accountNumbers = [...(last.accountNumbers ?? []), ...numbers.data];
      continue;
    }
    const role = ROLES.find((known) => `--${known.toLowerCase()}` === args[at]);
    const [, firstName = '', lastName = '', address] = NAMED.exec(args[at + 1] ?? '') ?? [];
    const mail = mailAddress.safeParse(address ?? args[at + 1]);
    if (role === undefined) return USAGE;
    if (!mail.success) return `${args[at + 1]} is no mail address.`;
    wanted.push({ mail: mail.data, role, firstName, lastName });
  }
  return wanted;
}

await runCommand(async (build) => {
  const wanted = read(process.argv.slice(2));
  if (typeof wanted === 'string') {
    say(wanted);
    return false;
  }
  const password = process.env.USER_PASSWORD || null;
  const fault = password === null ? null : await passwordFault(password, []);
  if (fault !== null) {
    say(`USER_PASSWORD: ${fault}`);
    return false;
  }
  const accounts = (await build()).get(OperatorAccounts);
  for (const { mail, role, ...names } of wanted) {
    const address = await accounts.make({ mail, role, password, ...names });
    say(`${mail} has the role ${role}.`);
    if (address !== null) say(`  Choose a password within 7 days: ${address}`);
  }
  return true;
});
