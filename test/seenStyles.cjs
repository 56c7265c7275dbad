// antd's style sheets without what only colours and moves: whether something is seen is all that tests without a browser
// ask of them, and jsdom matches each rule against each element it is asked about. A test about the sheets themselves sets
// `data-styles="whole"` on the root element.
const real = require('../node_modules/@rc-component/util/lib/Dom/dynamicCSS.js');

const SEEN = /^(?:display|visibility|pointer-events)\s*:/;

// Rules within others, as those of media queries are, say nothing here: jsdom has no window of any width.
function seenOf(css) {
  let seen = '';
  let depth = 0;
  for (const piece of css.split('}')) {
    const [selector, ...bodies] = piece.split('{');
    const kept = (bodies[0] ?? '').split(';').filter((declaration) => SEEN.test(declaration.trim()));
    if (depth === 0 && bodies.length === 1 && kept.length > 0) seen += `${selector}{${kept.join(';')}}`;
    depth += bodies.length - 1;
  }
  return seen;
}

const whole = () => globalThis.document.documentElement.dataset.styles === 'whole';

module.exports = {
  ...real,
  updateCSS: (css, ...rest) => real.updateCSS(whole() ? css : seenOf(css), ...rest),
};
