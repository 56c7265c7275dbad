// Jest always adds the `node` export condition, whose Firebase build captures fetch before msw can replace it: the
// browser build is asked for by name.
module.exports = (path, options) =>
  options.defaultResolver(
    path,
    /^@?firebase(\/|$)/.test(path) ? { ...options, conditions: ['require', 'browser', 'default'] } : options,
  );
