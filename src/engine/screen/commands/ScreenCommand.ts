import type { BindingData, FieldValue } from '../../document/types';
import type { PropertyValue } from '../../document/node';

/** One change of a live screen, decoded from a command message (protocol §7) or a script (§9). */
export type ScreenCommand = { /** Row it is for; absent = the screen. */ rowKey?: string } & (
  | { command: 'setDataField'; values: Record<string, FieldValue> }
  | { command: 'lockForm'; locked: boolean }
  | { command: 'applyProperty'; id: string; properties: Record<string, PropertyValue> }
  | { command: 'bindRow'; key: string; layout: unknown; data: BindingData; onTop: boolean }
  | { command: 'removeRow'; key: string }
  | { command: 'clearRows' }
  | { command: 'setGridLayout'; id: string; layout: unknown }
  | { command: 'addGridItems'; id: string; items: readonly unknown[]; replace: boolean }
  | { command: 'setClick'; id: string; script: unknown }
  /** A person picks a picture for a view; the empty id means the view that was clicked. */
  | { command: 'pickImage'; id: string }
  /** A person picks a text file for a view; the empty id means the view that was clicked. */
  | { command: 'pickFile'; id: string }
  /** A telephone number to be called, as it came. */
  | { command: 'dial'; phone: string }
  | { command: 'alert'; message: string }
  | { command: 'close' }
  | { command: 'post'; postCollection: string; data?: Record<string, FieldValue> }
  | { command: 'openForm'; layoutForm: string; screenName: string; parameter: Record<string, FieldValue> }
);
