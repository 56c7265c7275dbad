import { ConfigProvider, theme } from 'antd';
import enUS from 'antd/locale/en_US';
import viVN from 'antd/locale/vi_VN';
import { useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { layoutWords, LayoutView } from '../../../engine';
import type { Workspace } from '../editor/Workspace';
import { Frame } from './Frame';
import { sampleData } from './sampleData';
import { drawnSelector, sourcePath } from './sourcePath';

interface PreviewProps {
  workspace: Workspace;
  layout: unknown;
  size: { width: number; height: number };
  rtl: boolean;
  dark: boolean;
  language: 'vi' | 'en';
  sample: boolean;
  /** A click works as on the phone instead of selecting. */
  using: boolean;
}

const ANTD = { vi: viVN, en: enUS };
const NO_DATA = {};

/** The frame with the drawn layout in it, small enough to be seen whole in width. */
export function Preview({ workspace, layout, size, rtl, dark, language, sample, using }: PreviewProps) {
  const { t } = useTranslation('layouts');
  const reading = useSyncExternalStore(workspace.subscribe, workspace.reading);
  const room = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  const [pointed, setPointed] = useState<string>();
  const { source, selected } = reading;

  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return undefined;
    const fit = () => setScale(Math.min(1, Math.max(0.2, (element.clientWidth - 26) / size.width)));
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    fit();
    return () => observer.disconnect();
  }, [size.width]);

  // The same fields have the same values: the drawing is not bound anew because a text was typed elsewhere.
  const made = useMemo(() => JSON.stringify(sample ? sampleData(source) : NO_DATA), [sample, source]);
  const data = useMemo(() => JSON.parse(made) as ReturnType<typeof sampleData>, [made]);
  const marks = [
    ...(selected === undefined
      ? []
      : [`${drawnSelector(selected)}{outline:2px solid #1677ff!important;outline-offset:-2px}`]),
    ...(pointed === undefined || using
      ? []
      : [`${drawnSelector(pointed)}{outline:1px dashed #1677ff;outline-offset:-1px}`]),
  ];
  return (
    <div ref={room} className="preview-room" tabIndex={0} role="region" aria-label={t('preview.frame')}>
      <ConfigProvider
        locale={ANTD[language]}
        direction={rtl ? 'rtl' : 'ltr'}
        theme={{
          inherit: false,
          algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
          cssVar: { key: dark ? 'preview-dark' : 'preview-light' },
          hashed: false,
        }}
      >
        <div style={{ width: size.width * scale, height: size.height * scale }}>
          <Frame
            size={size}
            scale={scale}
            dark={dark}
            language={language}
            using={using}
            onPick={(path) => workspace.select(sourcePath(path))}
            onPoint={(path) => setPointed(path === undefined ? undefined : sourcePath(path))}
          >
            <style>{marks.join('')}</style>
            <LayoutView
              layout={layout}
              data={data}
              width={size.width}
              height={size.height}
              words={layoutWords[language]}
              rtl={rtl}
              dark={dark}
              inspect
            />
          </Frame>
        </div>
      </ConfigProvider>
    </div>
  );
}
