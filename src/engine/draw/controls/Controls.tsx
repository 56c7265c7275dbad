import type { FunctionComponent, PropsWithChildren } from 'react';
import { flushSync } from 'react-dom';
import type { LoadControl } from './ControlFrame';

/** Idle time a task of some tens of milliseconds needs; that much is left only when no frame is waiting to be drawn. */
const MIN_IDLE_MS = 30;
/** On a page that animates all the time the task runs between two frames after this long. */
const MAX_WAIT_MS = 2_000;
/** For browsers without `requestIdleCallback`. */
const FALLBACK_WAIT_MS = 100;

/** Runs a task once the page is idle; returns a function that cancels it. */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, FALLBACK_WAIT_MS);
    return () => clearTimeout(timer);
  }
  const latestStart = performance.now() + MAX_WAIT_MS;
  const requestIdle = (): number =>
    requestIdleCallback((deadline) => {
      if (deadline.timeRemaining() >= MIN_IDLE_MS || performance.now() >= latestStart) run();
      else handle = requestIdle();
    });
  let handle = requestIdle();
  return () => cancelIdleCallback(handle);
}

/** Attribute of stand-ins: tests and screenshots wait until no element has it. */
export const STAND_IN = 'data-stand-in';

/** A native control on the page that antd's control will replace. */
interface NativeStandIn {
  element: HTMLElement;
  load: LoadControl;
  exchange: (control: FunctionComponent<never>) => void;
}

function withFrame<P extends object>(
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

/** It has the focus or is pressed: replacing it would lose the caret, the word being composed or the click. */
function isInUse({ element }: NativeStandIn): boolean {
  return element.contains(element.ownerDocument.activeElement) || element.matches(':active');
}

/**
 * The controls of one screen. Native controls are drawn first; antd's are loaded once the page is idle and then replace all of
 * them together. A control that has the focus or is pressed is replaced after that ends.
 */
export class Controls {
  private readonly loaded = new Map<LoadControl, FunctionComponent<never>>();
  private readonly standIns = new Set<NativeStandIn>();
  private isLoading = false;
  private cancelIdle: (() => void) | undefined;
  private stopListening: (() => void) | undefined;

  constructor(private readonly loadFrame: LoadControl<PropsWithChildren> | undefined) {}

  get(load: LoadControl): FunctionComponent<never> | undefined {
    return this.loaded.get(load);
  }

  /** Registers a drawn stand-in; returns a function that removes it. */
  add(standIn: NativeStandIn): () => void {
    this.standIns.add(standIn);
    standIn.element.setAttribute(STAND_IN, '');
    this.settleSoon();
    return () => {
      this.standIns.delete(standIn);
      standIn.element.removeAttribute(STAND_IN);
      if (this.standIns.size === 0) this.stop();
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
        if (control) this.loaded.set(load, frame ? withFrame(frame.default, control) : control);
      });
      this.isLoading = false;
      if (this.standIns.size > 0) this.settleSoon();
    } catch {
      // The stand-ins work without antd; loading is tried again when the next one is drawn, released or blurred.
      this.isLoading = false;
      this.listen();
    }
  }

  private exchange(): void {
    const idle = [...this.standIns].filter((standIn) => !isInUse(standIn));
    // Synchronously: an event between the check and the replacement would be lost.
    flushSync(() => {
      for (const { load, exchange } of idle) {
        const control = this.get(load);
        if (control) exchange(control);
      }
    });
    this.listen();
  }

  /** While stand-ins are left, tries again on every blur and release. */
  private listen(): void {
    const [firstStandIn] = this.standIns;
    if (!firstStandIn || this.stopListening) return;
    const { ownerDocument } = firstStandIn.element;
    const releaseEvents = ['focusout', 'pointerup', 'pointercancel'];
    for (const type of releaseEvents) ownerDocument.addEventListener(type, this.settleSoon);
    this.stopListening = () => {
      for (const type of releaseEvents) ownerDocument.removeEventListener(type, this.settleSoon);
    };
  }

  private stop(): void {
    this.cancelIdle?.();
    this.cancelIdle = undefined;
    this.stopListening?.();
    this.stopListening = undefined;
  }
}
