import { theme } from 'antd';
import type { CSSProperties } from 'react';

/** Frames a layout is looked at in; CSS px. */
export const DEVICES = {
  phone: { width: 360, height: 640 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 800 },
} as const;

export type Device = keyof typeof DEVICES;

interface DrawnDevice {
  /** dp. */
  size: { width: number; height: number };
  /** CSS px a dp. */
  scale: number;
  dark: boolean;
}

/**
 * How a device is drawn in the look around it. Asking for the tokens is also what brings the look's CSS variables, for screens
 * without any component in them.
 */
export function useDeviceLook({ size, scale, dark }: DrawnDevice): { tone: string; style: CSSProperties } {
  const { token } = theme.useToken();
  return {
    tone: dark ? 'preview-dark' : 'preview-light',
    style: {
      ...size,
      transform: `scale(${String(scale)})`,
      background: token.colorBgContainer,
      color: token.colorText,
      colorScheme: dark ? 'dark' : 'light',
    },
  };
}
