// antd's style sheets without what only colours and moves: whether something is seen is all that tests without a browser
// ask of them, and jsdom matches each rule against each element it is asked about. A test about the sheets themselves sets
// `data-styles="whole"` on the root element.
const real = require('../node_modules/@rc-component/util/lib/Dom/dynamicCSS.js');

const TESTED = /^(?:display|visibility|pointer-events)\s*:/;

// Rules within others, as those of media queries are, say nothing here: jsdom has no window of any width.
function testedRules(css) {
  let rules = '';
  let depth = 0;
  for (const piece of css.split('}')) {
    const [selector, ...bodies] = piece.split('{');
    const kept = (bodies[0] ?? '').split(';').filter((declaration) => TESTED.test(declaration.trim()));
    if (depth === 0 && bodies.length === 1 && kept.length > 0) rules += `${selector}{${kept.join(';')}}`;
    depth += bodies.length - 1;
  }
  return rules;
}

const keepsAll = () => globalThis.document.documentElement.dataset.styles === 'whole';

module.exports = {
  ...real,
  updateCSS: (css, ...rest) => real.updateCSS(keepsAll() ? css : testedRules(css), ...rest),
};
