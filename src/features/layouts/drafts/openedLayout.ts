import type { LayoutDraft } from '../../../ui/layoutDraft';

/**
 * State of the draft: none, kept, no room in the storage, another tab keeps its own draft of the same layout, or another
 * tab dropped or published the common one.
 */
type DraftStatus = 'none' | 'kept' | 'full' | 'elsewhere' | 'dropped' | 'publishedElsewhere';

/** State of one open layout besides its text. */
export interface OpenedLayoutState {
  /** The initial text: the draft, else the server's copy. */
  initial: string;
  /** The initial text is a draft of an earlier visit. */
  restored: boolean;
  draft: Exclude<DraftStatus, 'elsewhere'>;
  /** `fingerprint` of the server's copy that the draft began with. */
  base: string;
  /** Something was typed in this tab; an unedited text needs no draft of its own. */
  typed: boolean;
  /** The draft that another tab keeps of the same layout; nothing is stored over it until one of the two is chosen. */
  other: LayoutDraft | undefined;
  /**
   * What this person published, until the platform reports it or something newer. `previousServer`: the copy that the
   * platform had reported before.
   */
  published: { layout: string; previousServer: string | undefined } | undefined;
  view: 'workbench' | 'text';
  workbenchFailed: boolean;
}

export type OpenedLayoutEvent =
  | { type: 'typed' }
  /** The draft was stored; `fits`: there was room for it. */
  | { type: 'stored'; fits: boolean }
  /** The draft is now based on the server's copy with this fingerprint. */
  | { type: 'rebased'; base: string }
  /** The text is the server's, which has this fingerprint: nothing is left to keep. */
  | { type: 'serverTaken'; base: string }
  /** Another tab stored this draft. */
  | { type: 'otherTabStored'; draft: LayoutDraft; isSame: boolean }
  /** Another tab published or discarded what both had. */
  | { type: 'otherTabDropped'; isPublished: boolean }
  /** This tab's text replaces the other tab's draft. */
  | { type: 'ownKept' }
  /** The text is the other tab's from now on. */
  | { type: 'otherTaken' }
  | { type: 'published'; layout: string; previousServer: string | undefined }
  /** The platform reported its copy. */
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
      // Nothing is stored over another tab's draft, so storing cannot have failed.
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
      return { ...state, other: undefined, draft: state.draft === 'none' ? 'none' : droppedStatus(event) };
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
      return { ...state, published: { layout: event.layout, previousServer: event.previousServer } };
    case 'told':
      return state.published && state.published.previousServer !== event.layout
        ? { ...state, published: undefined }
        : state;
    case 'viewChosen':
      return { ...state, view: event.view };
    case 'workbenchFailed':
      return { ...state, workbenchFailed: true };
  }
}

const droppedStatus = ({ isPublished }: { isPublished: boolean }) =>
  isPublished ? ('publishedElsewhere' as const) : ('dropped' as const);

export function selectDraftStatus(state: OpenedLayoutState): DraftStatus {
  return isKeptElsewhere(state) ? 'elsewhere' : state.draft;
}

/** True if closing this tab would lose typed text, because another tab's draft is stored. */
export function isKeptElsewhere({ other, typed, draft }: OpenedLayoutState): boolean {
  return other !== undefined && typed && draft !== 'none';
}

/** The server's copy; `reported` is what the platform last reported. */
export function selectServer(
  { published }: OpenedLayoutState,
  reported: string | undefined,
): string | undefined {
  return published && published.previousServer === reported ? published.layout : reported;
}

/** The server's copy is not the one the draft began with. */
export function isConflict({ base }: OpenedLayoutState, serverPrint: string | undefined): boolean {
  return serverPrint !== undefined && base !== serverPrint;
}
