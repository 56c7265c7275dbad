import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { busyPage } from './idlePage';

// A busy machine is no failure: a screen may have to be compiled before its first picture.
configure({ asyncUtilTimeout: 20_000 });

class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

// Nothing ever comes into view by itself; a test that wants it to brings its own.
class NoIntersectionObserver extends NoResizeObserver {}

Object.assign(window, {
  ...busyPage.window,
  IntersectionObserver: NoIntersectionObserver,
  ResizeObserver: NoResizeObserver,
  matchMedia: (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }),
});

// antd asks for the scroll bar's pseudo element; jsdom has none and prints a page about it.
const computedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => computedStyle(element);

// jsdom knows the element, but not how it is opened and closed.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
