// Webpack loader: the theme's tokens as a style sheet, so that what is drawn before antd arrives looks like antd.
const { dirname, join } = require('node:path');
const { register } = require('esbuild-register/dist/node');

module.exports = function tokenSheetLoader() {
  const folder = dirname(this.resourcePath);
  for (const name of ['theme.ts', 'tokenSheet.ts']) this.addDependency(join(folder, name));
  const { unregister } = register();
  try {
    return require(join(folder, 'tokenSheet.ts')).tokenSheet();
  } finally {
    unregister();
  }
};
