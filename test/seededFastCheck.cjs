// Stands for fast-check in tests: generated inputs start at one seed everywhere, and only the tests that generate any load it.
const fastCheck = require('../node_modules/fast-check/lib/cjs/fast-check.js');
const { SEED } = require('./seed');

fastCheck.configureGlobal({ seed: SEED });

module.exports = fastCheck;
