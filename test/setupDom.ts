import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { busyPage } from './idlePage';

const { getElementError } = getConfig();

// A busy machine is no failure: a screen may have to be compiled before its first picture.
configure({
  asyncUtilTimeout: 60_000,
  // While something is waited for, each try fails without a picture of the page; the last one has it.
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? new Error(message ?? '')
      : getElementError(message, container),
});

// React makes an error with a stack for each element, only to name its makers in warnings: a twelfth of the time of large screens.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object,
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set: () => undefined },
);

// Each test begins in a tab of its own.
beforeEach(() => sessionStorage.clear());

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
