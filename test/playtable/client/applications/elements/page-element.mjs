/** The class that custom elements extend. In Node there are no elements; the modules can still be imported. */

export default globalThis.HTMLElement ??
  class PageElement {
    isConnected = false;
  };
