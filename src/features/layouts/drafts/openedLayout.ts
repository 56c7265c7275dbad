import type { LayoutDraft } from '../../../ui/layoutDraft';

/**
 * How a draft is kept: there is none, it is, there is no room, another tab keeps its own of the same layout, or another
 * tab threw the common one away.
 */
export type DraftStatus = 'none' | 'kept' | 'full' | 'elsewhere' | 'dropped';

/** What the editor knows of one opened layout beside its text. */
export interface OpenedLayoutState {
  /** The text to begin with: the draft, else the server's. */
  initial: string;
  /** The text to begin with was left by an earlier visit. */
  restored: boolean;
  draft: Exclude<DraftStatus, 'elsewhere'>;
  /** `fingerprint` of the server's copy that the draft began with. */
  base: string;
  /** What was only opened here is kept by whoever keeps it; what was typed here is not. */
  typed: boolean;
  /** What another tab of this browser keeps of the same layout; nothing is kept over it until one is chosen. */
  other: LayoutDraft | undefined;
  /** What this person made live stands there before the platform tells, and also where it tells nobody. `over`: what the
   * platform told then. */
  published: { layout: string; over: string | undefined } | undefined;
  view: 'workbench' | 'text';
  workbenchFailed: boolean;
}

export type OpenedLayoutEvent =
  | { type: 'typed' }
  /** The draft was stored; `fits`: there was room for it. */
  | { type: 'stored'; fits: boolean }
  /** The draft is meant for the server's copy with this fingerprint. */
  | { type: 'rebased'; base: string }
  /** The text is the server's, which has this fingerprint: nothing is left to keep. */
  | { type: 'serverTaken'; base: string }
  /** Another tab keeps this. */
  | { type: 'otherTabStored'; draft: LayoutDraft; isSame: boolean }
  /** Another tab published or discarded what both had. */
  | { type: 'otherTabDropped' }
  /** This tab's text is kept in place of the other's. */
  | { type: 'ownKept' }
  /** The text is the other tab's from now on. */
  | { type: 'otherTaken' }
  | { type: 'published'; layout: string; over: string | undefined }
  /** The platform told what it has. */
  | { type: 'told'; layout: string | undefined }
  | { type: 'viewChosen'; view: OpenedLayoutState['view'] }
  | { type: 'workbenchFailed' };

/** `server` is the platform's copy with its fingerprint, unknown as long as it cannot be reached. */
export function openLayout(
  draft: LayoutDraft | undefined,
  server: { text: string; print: string } | undefined,
): OpenedLayoutState {
  return {
    initial: draft?.text ?? server?.text ?? '',
    restored: draft !== undefined,
    draft: draft ? 'kept' : 'none',
    base: draft?.base ?? server?.print ?? '',
    typed: false,
    other: undefined,
    published: undefined,
    view: 'workbench',
    workbenchFailed: false,
  };
}

export function openedLayoutReducer(state: OpenedLayoutState, event: OpenedLayoutEvent): OpenedLayoutState {
  switch (event.type) {
    case 'typed':
      // Over what another tab keeps nothing is stored, and so nothing can fail.
      return { ...state, typed: true, draft: state.other ? 'kept' : state.draft };
    case 'stored':
      return { ...state, draft: event.fits ? 'kept' : 'full' };
    case 'rebased':
      return { ...state, base: event.base };
    case 'serverTaken':
      return { ...state, base: event.base, typed: false, draft: 'none' };
    case 'otherTabStored':
      return { ...state, other: event.isSame ? undefined : event.draft };
    case 'otherTabDropped':
      return { ...state, other: undefined, draft: state.draft === 'none' ? 'none' : 'dropped' };
    case 'ownKept':
      return { ...state, other: undefined };
    case 'otherTaken':
      return {
        ...state,
        base: state.other?.base ?? state.base,
        other: undefined,
        typed: false,
        draft: 'kept',
      };
    case 'published':
      return { ...state, published: { layout: event.layout, over: event.over } };
    case 'told':
      return state.published && state.published.over !== event.layout
        ? { ...state, published: undefined }
        : state;
    case 'viewChosen':
      return { ...state, view: event.view };
    case 'workbenchFailed':
      return { ...state, workbenchFailed: true };
  }
}

export function selectDraftStatus(state: OpenedLayoutState): DraftStatus {
  return isKeptElsewhere(state) ? 'elsewhere' : state.draft;
}

/** What was typed here would be lost with this tab. */
export function isKeptElsewhere({ other, typed, draft }: OpenedLayoutState): boolean {
  return other !== undefined && typed && draft !== 'none';
}

/** The server's copy, where `told` is what the platform last told of it. */
export function selectServer({ published }: OpenedLayoutState, told: string | undefined): string | undefined {
  return published && published.over === told ? published.layout : told;
}

/** The server's copy is not the one the draft began with. */
export function isConflict({ base }: OpenedLayoutState, serverPrint: string | undefined): boolean {
  return serverPrint !== undefined && base !== serverPrint;
}
