export { decodeBindingData } from './screen/binding/decodeBindingData';
export { applyCommand, commandAction } from './screen/commands/applyCommand';
export { applyScreenMessage, messageCommands } from './screen/commands/applyScreenMessage';
export { decodeCommands } from './screen/commands/decodeCommands';
export type { ScreenCommand } from './screen/commands/ScreenCommand';
export {
  EMPTY_SCREEN,
  type ScopeChanges,
  type ScreenRow,
  type ScreenState,
} from './screen/commands/ScreenState';
export { sentCardCommands } from './screen/commands/sentCardCommands';
export { createFieldStore } from './screen/fields/createFieldStore';
export type { FieldDefinition } from './screen/fields/fieldDefinition';
export type { FieldError, FieldSnapshot, FieldStore } from './screen/fields/FieldStore';
export { DEFAULT_LIMITS, type Limits } from './document/limits';
export type { LayoutNode, NodeAction, ParsedLayout, PropertyValue } from './document/node';
export { hasList, missingIds, withList } from './document/parse/hasList';
export { parseLayout } from './parseLayout';
export type { ParseOptions } from './document/parse/parseDocument';
export { createCatalogue } from './document/createCatalogue';
export type { WidgetCatalogue, WidgetDefinition, WidgetProps } from './draw/WidgetDefinition';
export { androidWidgets } from './widgets/androidWidgets';
export { clickCommands, runScript } from './screen/scripts/runScript';
export { allowedLink } from './document/security/allowedLink';
export type {
  ActionContext,
  BindingData,
  Diagnostic,
  FieldValue,
  FormTarget,
  LayoutAction,
  Resources,
} from './document/types';
export { LayoutView, type LayoutViewProps } from './LayoutView';
export { layoutWords } from './screen/layoutWords';
export type { LayoutWords } from './screen/words';
