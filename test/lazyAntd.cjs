// antd's index loads every component there is, the half of them for nobody here and again for every test file: this loads
// those that are asked for.
const fileOf = (name) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

module.exports = new Proxy(
  {},
  {
    get: (_, name) => (typeof name === 'string' ? require(`antd/lib/${fileOf(name)}`).default : undefined),
  },
);
