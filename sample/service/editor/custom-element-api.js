/**
 * Plays the script by which custom elements speak with the service's app: its documented methods. What the real one
 * sends between the frames is not documented; here it is plain messages, which `element-host.js` takes.
 */
(() => {
  const app = new URL(document.currentScript.src).origin;
  const listeners = {};
  const send = (method, value) => parent.postMessage({ method, value }, app);
  const on = (event, listener) => {
    listeners[event] ??= [];
    listeners[event].push(listener);
  };
  addEventListener('message', ({ data, source, origin }) => {
    if (source !== parent || origin !== app) return;
    for (const listener of listeners[data.event] ?? []) listener(...data.values);
  });
  window.CustomElement = {
    init: (start) => {
      on('start', start);
      send('init');
    },
    setValue: (value) => send('setValue', value),
    setHeight: (height) => send('setHeight', height),
    onDisabledChanged: (listener) => on('disabled', listener),
    observeElementChanges: (codenames, listener) => {
      on('changed', listener);
      send('observeElementChanges', codenames);
    },
    getElementValue: (codename, receive) => {
      on(`value ${codename}`, receive);
      send('getElementValue', codename);
    },
  };
})();
