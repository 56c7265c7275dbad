import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

const DIALOG = '[role="dialog"]';

const viewIdOf = (element: HTMLElement): string | undefined =>
  element.closest<HTMLElement>('[data-view-id]')?.dataset['viewId'];

/** Focuses what nobody can Tab to, until the focus moves on. */
function focusText(element: HTMLElement): void {
  element.tabIndex = -1;
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  element.focus({ preventScroll: true });
}

/** Where the focus of one screen was, so that an answer that disables or removes the button does not lose it. */
class KeptFocus {
  private element: HTMLElement | undefined;
  private viewId: string | undefined;
  /** How many views stand before it. */
  private place = 0;
  private isLost = false;

  note(viewport: HTMLElement, element: HTMLElement): void {
    this.element = element;
    this.viewId = viewIdOf(element);
    this.isLost = false;
    this.notePlace(viewport);
  }

  forget(): void {
    this.element = undefined;
  }

  /** After each drawing: what has lost the focus gets it again, or the text before it where it is not there any more. */
  restore(viewport: HTMLElement, isLocked: boolean): void {
    const { element } = this;
    if (!element) return;
    if (!this.isUsable(element)) this.isLost = true;
    if (element.isConnected) this.notePlace(viewport);
    const { activeElement } = document;
    const isElsewhere =
      activeElement !== document.body && activeElement !== element && activeElement !== null;
    if (!this.isLost || isLocked || isElsewhere) return;
    this.isLost = false;
    const successor = this.isUsable(element) ? element : this.drawnAnew(viewport);
    if (successor) successor.focus({ preventScroll: true });
    else {
      this.forget();
      focusText(this.textBefore(viewport) ?? viewport);
    }
  }

  /** An element may have been taken for another view: who presses it once more would do something else. */
  private isUsable(element: HTMLElement): boolean {
    return element.isConnected && !element.matches(':disabled') && viewIdOf(element) === this.viewId;
  }

  private notePlace(viewport: HTMLElement): void {
    const view = this.element?.closest('.sw');
    this.place = view ? [...viewport.querySelectorAll('.sw')].indexOf(view) : 0;
  }

  /** The same view, where it was drawn with another element. */
  private drawnAnew(viewport: HTMLElement): HTMLElement | undefined {
    const view = [...viewport.querySelectorAll<HTMLElement>('.sw')][this.place];
    const isSame = this.viewId !== undefined && view !== undefined && this.isUsable(view);
    return isSame && view.tabIndex >= 0 ? view : undefined;
  }

  private textBefore(viewport: HTMLElement): HTMLElement | undefined {
    return [...viewport.querySelectorAll<HTMLElement>('.sw')]
      .slice(0, this.place)
      .findLast((view) => view.matches('.sw-text:not(.sw-press)') && view.textContent !== '');
  }
}

/**
 * Keeps a person without a pointing device at their place: while a post runs its button is disabled, and the answer may
 * remove it. The focus then comes back to the button, or to the text before it, which says what has become of the press.
 */
export function useKeptFocus(viewport: RefObject<HTMLElement | null>, isLocked: boolean): void {
  const [kept] = useState(() => new KeptFocus());
  useLayoutEffect(() => {
    if (viewport.current) kept.restore(viewport.current, isLocked);
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onFocus = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement)) return;
      if (viewport.current?.contains(target)) kept.note(viewport.current, target);
      // A question about the press comes back to it.
      else if (!target.closest(DIALOG)) kept.forget();
    };
    const onBlur = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => viewport.current && kept.restore(viewport.current, isLocked));
    };
    // Who presses beside all controls leaves the focus.
    const onPointer = ({ target }: PointerEvent): void => {
      if (!(target instanceof Element && target.closest(DIALOG))) kept.forget();
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', onBlur);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', onBlur);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, [viewport, kept, isLocked]);
}
