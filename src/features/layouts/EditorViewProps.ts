/** What can be asked of the view that holds the text. */
export interface EditorHandle {
  /** Puts another text in place of the whole, as if it were typed. */
  replace: (text: string) => void;
}

/** What both views of the editor, the workbench and the plain one, are given. */
export interface EditorViewProps {
  /** The text to begin with, asked for once; later texts are the view's own. */
  start: () => string;
  /** Told of every change; the text is only built when asked for. Never changes. */
  onText: (text: () => string) => void;
  /** Told once how to reach the view. Never changes. */
  onHandle: (handle: EditorHandle) => void;
}
