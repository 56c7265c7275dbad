import { App, ConfigProvider, theme } from 'antd';
import { createRoot, type Root } from 'react-dom/client';
import { createFieldStore, LayoutView, layoutWords } from '../../engine';
import type { DrawOrder } from './DrawOrder';

declare global {
  interface Window {
    /** Draws one layout and resolves when it stands. */
    draw?: (order: DrawOrder) => Promise<void>;
  }
}

let root: Root | undefined;

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

async function draw({ layout, dark, rtl, language }: DrawOrder): Promise<void> {
  const host = document.querySelector('#root');
  if (!host) throw new Error('The page has no #root');
  document.documentElement.style.background = dark ? '#171b21' : '#ffffff';
  root?.unmount();
  root = createRoot(host);
  root.render(
    <ConfigProvider
      theme={{ algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm, token: { motion: false } }}
      direction={rtl ? 'rtl' : 'ltr'}
    >
      <App>
        <LayoutView
          layout={layout}
          dark={dark}
          rtl={rtl}
          values={createFieldStore()}
          words={layoutWords[language]}
          onAction={() => undefined}
        />
      </App>
    </ConfigProvider>,
  );
  await frame();
  await frame();
}

window.draw = draw;
