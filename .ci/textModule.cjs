// Makes a module of a file's text, for webpack (as a loader) and Jest (as a transform) alike. Not webpack's
// `asset/source`: the minifier would shorten the programs that readers copy.
const asModule = (text) => `module.exports = ${JSON.stringify(text)};`;

module.exports = asModule;
module.exports.process = (text) => ({ code: asModule(text) });
