/** Imported first by every script: says clearly when Node is too old, before anything newer is used. */
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Plinth needs Node 20.19 or newer; this is Node ${process.versions.node}.`);
  console.error(
    'What to do: install the current LTS version of Node (https://nodejs.org) and run this again.',
  );
  process.exit(1);
}
