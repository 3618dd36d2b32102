/**
 * Preloaded into the programs that tests start (`--require`): they live for seconds, in which code that V8 optimizes
 * hardly ever earns its making. The build's compiled forms were made with V8's own setting, so they are read with it.
 */
const { setFlagsFromString } = require('node:v8');
const vm = require('node:vm');

/** V8's own value, of the versions that Node 20 and 22 have; with others nothing is changed. */
const USUAL = { 11: 67_584, 12: 67_584 }[process.versions.v8.split('.')[0]];

const setBudget = (bytes) => setFlagsFromString(`--interrupt-budget=${bytes}`);

if (USUAL !== undefined) {
  vm.Script = class extends vm.Script {
    constructor(...args) {
      setBudget(USUAL);
      super(...args);
      setBudget(2_000_000);
    }
  };
  setBudget(2_000_000);
}
