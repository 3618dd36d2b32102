/** Last step of `npm run build:server`: the programs of the product, made of the modules that the compiler has written. */
import './lib/require-node.mjs';
import { bundlePrograms } from './lib/bundle.mjs';
import { printFailure } from './lib/log.mjs';

try {
  await bundlePrograms();
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
