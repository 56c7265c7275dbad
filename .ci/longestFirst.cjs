// The files that take longest run first, so that no worker is left alone with one of them at the end. Jest does so by itself
// where it has run before; a fresh clone and CI know only what is written down here.
const { relative } = require('node:path');
const Sequencer = require('@jest/test-sequencer').default;
const seconds = require('./testSeconds.json');

/** A file that is not written down; new ones need no entry. */
const USUAL_SECONDS = 1;

const secondsOf = ({ path }) => seconds[relative(process.cwd(), path).replaceAll('\\', '/')] ?? USUAL_SECONDS;

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    // Sorting is stable: files of one length stay as Jest wants them.
    return [...super.sort(tests)].sort((one, other) => secondsOf(other) - secondsOf(one));
  }
};
