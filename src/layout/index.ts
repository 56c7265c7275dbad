export { decodeBindingData } from './binding/decodeBindingData';
export { applyCommand, commandAction } from './commands/applyCommand';
export { applyScreenMessage, messageCommands } from './commands/applyScreenMessage';
export { decodeCommands } from './commands/decodeCommands';
export type { ScreenCommand } from './commands/ScreenCommand';
export { EMPTY_SCREEN, type ScopeChanges, type ScreenRow, type ScreenState } from './commands/ScreenState';
export { sentCardCommands } from './commands/sentCardCommands';
export { createFieldStore } from './fields/createFieldStore';
export type { FieldDefinition, FieldKind } from './fields/fieldDefinition';
export type { FieldError, FieldSnapshot, FieldStore } from './fields/FieldStore';
export { DEFAULT_LIMITS, type Limits } from './limits';
export type { LayoutNode, NodeAction, ParsedLayout, PropertyValue } from './node';
export { preloadLayout } from './parts/preloadLayout';
export { hasList, missingIds, withList } from './parse/hasList';
export { parseLayout, type ParseOptions } from './parse/parseLayout';
export { clickCommands, runScript } from './scripts/runScript';
export { allowedLink } from './security/allowedLink';
export type {
  ActionContext,
  BindingData,
  Diagnostic,
  FieldValue,
  FormTarget,
  LayoutAction,
  Resources,
} from './types';
export { LayoutView, type LayoutViewProps } from './view/LayoutView';
export { layoutWords } from './layoutWords';
export type { LayoutWords } from './words';
