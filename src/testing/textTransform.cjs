// Gives Jest what webpack's asset/source gives the console: the file's text.
module.exports = {
  process: (text) => ({ code: `module.exports = ${JSON.stringify(text)};` }),
};
