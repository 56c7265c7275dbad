import { theme } from 'antd';
import type { MouseEvent, ReactNode } from 'react';

interface FrameProps {
  size: { width: number; height: number };
  scale: number;
  dark: boolean;
  language: 'vi' | 'en';
  /** A click works as on the phone instead of selecting. */
  using: boolean;
  onPick: (path: string) => void;
  /** The pointer is over what is drawn at this path; undefined when it left. */
  onPoint: (path: string | undefined) => void;
  children: ReactNode;
}

function pathUnder(event: MouseEvent): string | undefined {
  const { target } = event;
  const view = target instanceof Element ? target.closest<HTMLElement>('[data-view-path]') : null;
  return view?.dataset['viewPath'];
}

/** The device: its own look whatever that of the page around it, and clicks that select instead of acting. */
export function Frame({ size, scale, dark, language, using, onPick, onPoint, children }: FrameProps) {
  // Asking for the tokens is also what brings the look's CSS variables, for screens without any component in them.
  const { token } = theme.useToken();
  const pick = (event: MouseEvent) => {
    if (using) return;
    event.preventDefault();
    event.stopPropagation();
    const path = pathUnder(event);
    if (path !== undefined) onPick(path);
  };
  const hold = (event: MouseEvent) => {
    if (!using) event.preventDefault();
  };
  return (
    <div
      className={`preview-device ${dark ? 'preview-dark' : 'preview-light'}`}
      style={{
        ...size,
        transform: `scale(${String(scale)})`,
        background: token.colorBgContainer,
        color: token.colorText,
        colorScheme: dark ? 'dark' : 'light',
      }}
      lang={language}
      data-mode={using ? 'using' : 'selecting'}
      onClickCapture={pick}
      onMouseDownCapture={hold}
      onMouseOver={(event) => onPoint(using ? undefined : pathUnder(event))}
      onMouseLeave={() => onPoint(undefined)}
    >
      {children}
    </div>
  );
}
