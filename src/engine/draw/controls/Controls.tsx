import type { FunctionComponent, PropsWithChildren } from 'react';
import { flushSync } from 'react-dom';
import type { LoadControl } from './ControlFrame';
import { whenIdle } from './whenIdle';

/** On the page for tests and pictures, which wait until none is left. */
const STAND_IN = 'data-stand-in';

/** A native control on the page where antd's is to be. */
interface StandIn {
  element: HTMLElement;
  load: LoadControl;
  exchange: (control: FunctionComponent<never>) => void;
}

function inFrame<P extends object>(
  Frame: FunctionComponent<PropsWithChildren>,
  Control: FunctionComponent<P>,
): FunctionComponent<P> {
  return function Framed(props: P) {
    return (
      <Frame>
        <Control {...props} />
      </Frame>
    );
  };
}

/** Somebody is in it, or presses it: an exchange would take the caret, the word being composed or the click. */
function isHeld({ element }: StandIn): boolean {
  return element.contains(element.ownerDocument.activeElement) || element.matches(':active');
}

/**
 * The controls of one screen. Native ones stand in until antd's have come, which are loaded once the first drawing is
 * done; then all are exchanged in one go. One that has the focus or is pressed is exchanged after it was left.
 */
export class Controls {
  private readonly loaded = new Map<LoadControl, FunctionComponent<never>>();
  private readonly standIns = new Set<StandIn>();
  private isLoading = false;
  private cancelIdle: (() => void) | undefined;
  private stopListening: (() => void) | undefined;

  constructor(private readonly loadFrame: LoadControl<PropsWithChildren> | undefined) {}

  get(load: LoadControl): FunctionComponent<never> | undefined {
    return this.loaded.get(load);
  }

  /** Takes a stand-in that was drawn; returns the way to forget it. */
  add(standIn: StandIn): () => void {
    this.standIns.add(standIn);
    standIn.element.setAttribute(STAND_IN, '');
    this.settleSoon();
    return () => {
      this.standIns.delete(standIn);
      standIn.element.removeAttribute(STAND_IN);
      if (this.standIns.size === 0) this.rest();
    };
  }

  private readonly settleSoon = (): void => {
    if (this.isLoading) return;
    this.cancelIdle ??= whenIdle(() => {
      this.cancelIdle = undefined;
      const missing = new Set([...this.standIns].map(({ load }) => load).filter((load) => !this.get(load)));
      if (missing.size > 0) void this.load([...missing]);
      else this.exchange();
    });
  };

  private async load(missing: readonly LoadControl[]): Promise<void> {
    this.isLoading = true;
    try {
      const [frame, ...controls] = await Promise.all([this.loadFrame?.(), ...missing.map((load) => load())]);
      missing.forEach((load, index) => {
        const control = controls[index]?.default;
        if (control) this.loaded.set(load, frame ? inFrame(frame.default, control) : control);
      });
      this.isLoading = false;
      if (this.standIns.size > 0) this.settleSoon();
    } catch {
      // The stand-ins work without it; the next one that is drawn, pressed or left tries again.
      this.isLoading = false;
      this.listen();
    }
  }

  private exchange(): void {
    const free = [...this.standIns].filter((standIn) => !isHeld(standIn));
    // At once: an event between the decision and the exchange would be lost.
    flushSync(() => {
      for (const { load, exchange } of free) {
        const control = this.get(load);
        if (control) exchange(control);
      }
    });
    this.listen();
  }

  /** Tries again whenever something was left or released, as long as stand-ins wait. */
  private listen(): void {
    const [any] = this.standIns;
    if (!any || this.stopListening) return;
    const { ownerDocument } = any.element;
    const left = ['focusout', 'pointerup', 'pointercancel'];
    for (const type of left) ownerDocument.addEventListener(type, this.settleSoon);
    this.stopListening = () => {
      for (const type of left) ownerDocument.removeEventListener(type, this.settleSoon);
    };
  }

  private rest(): void {
    this.cancelIdle?.();
    this.cancelIdle = undefined;
    this.stopListening?.();
    this.stopListening = undefined;
  }
}
