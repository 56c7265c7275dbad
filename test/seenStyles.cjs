// antd's style sheets without what only colours and moves: whether something is seen is all that tests without a browser
// ask of them, and jsdom matches each rule against each element it is asked about. A test about the sheets themselves sets
// `data-styles="whole"` on the root element.
const real = require('../node_modules/@rc-component/util/lib/Dom/dynamicCSS.js');

const SEEN = /(?:^|;)\s*((?:display|visibility|pointer-events)\s*:[^;]*)/g;

const seenOf = (css) =>
  css.replace(/([^{}]*)\{([^{}]*)\}/g, (_, selector, said) => {
    const kept = [...said.matchAll(SEEN)].map(([, declaration]) => declaration);
    return kept.length > 0 ? `${selector}{${kept.join(';')}}` : '';
  });

const whole = () => document.documentElement.dataset.styles === 'whole';

module.exports = {
  ...real,
  updateCSS: (css, ...rest) => real.updateCSS(whole() ? css : seenOf(css), ...rest),
};
