// antd's style sheets without what only colours and moves: whether something is seen is all that tests without a browser
// ask of them, and jsdom matches each rule against each element it is asked about. A test about the sheets themselves sets
// `data-styles="whole"` on the root element.
const real = require('../node_modules/@rc-component/util/lib/Dom/dynamicCSS.js');

const SEEN = /^(?:display|visibility|pointer-events)\s*:/;

function seenOf(css) {
  let seen = '';
  for (const rule of css.split('}')) {
    const open = rule.lastIndexOf('{');
    const kept = rule
      .slice(open + 1)
      .split(';')
      .filter((declaration) => SEEN.test(declaration.trim()));
    if (open >= 0 && kept.length > 0)
      seen += `${rule.slice(rule.lastIndexOf('{', open - 1) + 1, open)}{${kept.join(';')}}`;
  }
  return seen;
}

const whole = () => globalThis.document.documentElement.dataset.styles === 'whole';

module.exports = {
  ...real,
  updateCSS: (css, ...rest) => real.updateCSS(whole() ? css : seenOf(css), ...rest),
};
