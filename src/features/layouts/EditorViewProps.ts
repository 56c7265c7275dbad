/** Imperative handle of the mounted editor view. */
export interface EditorHandle {
  /** Replaces the whole text as if it were typed. */
  replace: (text: string) => void;
}

/** Props shared by both views of the editor, the workbench and the plain text area. */
export interface EditorViewProps {
  /** Returns the initial text; called once, later the view owns its text. */
  start: () => string;
  /** Called on every change with a getter, so that the text is only built when needed. Stable identity. */
  onText: (text: () => string) => void;
  /** Receives the handle of the view once. Stable identity. */
  onHandle: (handle: EditorHandle) => void;
}
