// Preloaded into the program under test: kills it when its database connections begin the FAULT_STATEMENT-th statement,
// also one inside a longer text. Writes how many statements there were to FAULT_STATEMENT_FILE when the program ends.
const { writeFileSync } = require('node:fs');
const { isMainThread } = require('node:worker_threads');

const { FAULT_STATEMENT = '0', FAULT_STATEMENT_FILE = '' } = process.env;
let statements = 0;

function countStatement() {
  statements += 1;
  if (statements === Number(FAULT_STATEMENT)) process.kill(process.pid, 'SIGKILL');
}

if (isMainThread) {
  // The program passes its connections no such option, so they inherit this one.
  Object.defineProperty(Object.prototype, 'verbose', { value: countStatement });
  if (FAULT_STATEMENT_FILE !== '')
    process.on('exit', () => writeFileSync(FAULT_STATEMENT_FILE, String(statements)));
}
