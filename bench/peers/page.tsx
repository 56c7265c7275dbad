import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { render as renderDivkit } from '@divkitframework/divkit/client';
import '@divkitframework/divkit/dist/client.css';
import { JSONUIProvider, Renderer } from '@json-render/react';
import { LayoutView } from '../../src/engine';
import { afterPaint } from '../render/afterPaint';
import { formDocument, formFields } from '../render/documents/form';
import { gridDocument, tiles } from '../render/documents/grid';
import { screenDocument, sections } from '../render/documents/screen';
import { FormTwin } from '../render/twins/FormTwin';
import { GridTwin } from '../render/twins/GridTwin';
import { ScreenTwin } from '../render/twins/ScreenTwin';
import '../render/twins/twins.css';
import { divkitForm, divkitGrid, divkitScreen } from './divkitDocument';
import { registry } from './jsonRenderRegistry';
import { jsonRenderForm, jsonRenderGrid, jsonRenderScreen, type Spec } from './jsonRenderSpec';
import type { Draw, PeerOrder, PeersPage, SceneName } from './peers';

declare global {
  interface Window {
    peersBench: PeersPage;
  }
}

const TILES = 60;
const FIELDS = 200;
const host = document.querySelector<HTMLElement>('#root') ?? document.body;
const noop = () => undefined;

/** As after it came over the wire: nothing shared with an earlier document. */
const asReceived = <T,>(document: T): T => JSON.parse(JSON.stringify(document)) as T;

const drawReact =
  (content: ReactNode): Draw =>
  (into) => {
    const root = createRoot(into);
    flushSync(() => root.render(content));
    return () => root.unmount();
  };

const documents: Record<SceneName, (salt: number) => { engine: unknown; divkit: object; spec: Spec }> = {
  grid: (salt) => {
    const all = tiles(TILES, salt);
    return { engine: gridDocument(all, false), divkit: divkitGrid(all), spec: jsonRenderGrid(all) };
  },
  form: (salt) => {
    const all = formFields(FIELDS, salt);
    return { engine: formDocument(all, false), divkit: divkitForm(all), spec: jsonRenderForm(all) };
  },
  screen: (salt) => {
    const all = sections(salt);
    return { engine: screenDocument(all), divkit: divkitScreen(all), spec: jsonRenderScreen(all) };
  },
};

const byHand: Record<SceneName, (salt: number) => ReactNode> = {
  grid: (salt) => <GridTwin tiles={tiles(TILES, salt)} />,
  form: (salt) => (
    <FormTwin fields={formFields(FIELDS, salt)} relative={false} counted={false} connect={noop} />
  ),
  screen: (salt) => <ScreenTwin sections={sections(salt)} />,
};

function prepare({ renderer, scene, salt }: PeerOrder): Draw {
  if (renderer === 'react') return drawReact(byHand[scene](salt));
  const { engine, divkit, spec } = documents[scene](salt);
  switch (renderer) {
    case 'engine':
      return drawReact(<LayoutView layout={asReceived(engine)} />);
    case 'jsonRender': {
      const receivedSpec = asReceived(spec);
      return drawReact(
        <div className="tw">
          <JSONUIProvider registry={registry} initialState={receivedSpec.state}>
            <Renderer spec={receivedSpec} registry={registry} />
          </JSONUIProvider>
        </div>,
      );
    }
    case 'divkit': {
      const json = asReceived(divkit);
      const onError = ({ error }: { error: Error }) => console.error(`divkit: ${error.message}`);
      return (target) => {
        const drawn = renderDivkit({ id: `bench-${String(salt)}`, target, json, onError });
        return () => drawn.$destroy();
      };
    }
  }
}

let draw: Draw = () => noop;
let end = noop as () => void;

window.peersBench = {
  prepare: (order) => {
    draw = prepare(order);
  },
  mount: () => {
    end = draw(host);
    host.getBoundingClientRect();
  },
  unmount: () => {
    end();
    host.replaceChildren();
  },
  painted: async () => {
    await afterPaint();
    await afterPaint();
  },
  elements: () => host.querySelectorAll('*').length,
  texts: () => {
    const found: string[] = [];
    const walker = document.createTreeWalker(host, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (textContent?.trim() && parentElement?.tagName !== 'STYLE') found.push(textContent.trim());
    }
    return found;
  },
};
