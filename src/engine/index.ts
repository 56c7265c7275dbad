// The engine as the rest of the program sees it; nothing else of it is imported from outside.
export { LayoutView, type LayoutViewProps } from './LayoutView';
export { hasList } from './hasList';
export { parseLayout, searchOnlyFields } from './parseLayout';
export { createCatalogue } from './document/createCatalogue';
export { DEFAULT_LIMITS, type Limits } from './document/limits';
export type { LayoutNode, NodeAction, ParsedLayout, PropertyValue } from './document/node';
export { composeParts } from './document/parse/composeParts';
export { findDocument } from './document/parse/document';
export { missingIds, withList } from './document/parse/hasList';
export type { ParseOptions } from './document/parse/parseDocument';
export { propertyName } from './document/parse/propertyNames';
export { bareId, readText } from './document/parse/scalars';
export { allowedLink } from './document/security/allowedAddress';
export { uploadedPicture } from './document/security/uploadedPicture';
export type {
  ActionContext,
  BindingData,
  Diagnostic,
  FieldValue,
  FormTarget,
  LayoutAction,
  PostResult,
  Resources,
} from './document/types';
export { boundField } from './screen/binding/bindValue';
export { dayFault } from './document/dayText';
export { decodeBindingData } from './screen/binding/decodeBindingData';
export type { ScreenCommand } from './screen/commands/ScreenCommand';
export {
  EMPTY_SCREEN,
  type ListState,
  type ScopeChanges,
  type ScreenRow,
  type ScreenState,
} from './screen/commands/ScreenState';
export { applyCommand, applyCommands, commandAction } from './screen/commands/applyCommand';
export { messageCommands } from './screen/commands/messageCommands';
export { decodeCommands } from './screen/commands/decodeCommands';
export { sentCardCommands } from './screen/commands/sentCardCommands';
export type { FieldError, FieldSnapshot, FieldStore } from './screen/fields/FieldStore';
export { createFieldStore } from './screen/fields/createFieldStore';
export type { FieldDefinition } from './screen/fields/fieldDefinition';
export {
  ENGLISH_MARKS,
  type NumberMarks,
  parseNumber,
  readNumber,
  typedNumber,
  VIETNAMESE_MARKS,
} from './screen/fields/numberMarks';
export { dayFormats, readDay } from './document/dayText';
export { layoutWords } from './screen/words';
export { runScript } from './screen/scripts/runScript';
export type { LayoutWords } from './screen/words';
export { ControlFrame } from './draw/controls/ControlFrame';
export { useControl } from './draw/controls/useControl';
export { type Field, useField } from './draw/useField';
export type { WidgetCatalogue, WidgetDefinition, WidgetProps } from './draw/WidgetDefinition';
export { currentLayouts } from './draw/currentLayout';
export { describeView, type ViewDescription } from './draw/describeView';
export { drawnAt } from './draw/drawnViews';
export { androidCatalogue, androidWidgets } from './widgets/androidWidgets';
