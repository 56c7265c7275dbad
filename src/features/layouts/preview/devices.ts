/** Frames a layout is looked at in; CSS px. */
export const DEVICES = {
  phone: { width: 360, height: 640 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 800 },
} as const;

export type Device = keyof typeof DEVICES;
