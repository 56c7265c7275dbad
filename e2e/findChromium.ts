export { CHROMIUM_FLAGS, findChromium } from '../src/cli/render/findChromium';
