/**
 * The editor of Kontent.ai as far as a custom element sees it: the documented methods of its script, and a page that
 * frames the element. What the real script sends between the frames is not documented; here it is plain messages.
 */
import type { Frame, Page } from 'playwright-core';

const APP = 'https://app.kontent.ai';
const SCRIPT = '/js-api/custom-element/v1/custom-element.min.js';

/** What the host knows of the element, and may do to it. */
export interface HostState {
  value: string | null;
  disabled: boolean;
  config: Record<string, unknown> | null;
  /** Values of the other elements of the item. */
  others: Record<string, string>;
  /** Codename of the item. */
  item: string;
  /** Everything that the element called, oldest first. */
  calls: { method: string; value: unknown }[];
}

/** Runs in the frame, in place of the service's script. */
const API = `(() => {
  const listeners = {};
  const send = (method, value) => parent.postMessage({ method, value }, '*');
  addEventListener('message', ({ data, source }) => {
    if (source === parent) (listeners[data.event] ?? []).forEach((listener) => listener(...data.values));
  });
  const on = (event, listener) => (listeners[event] ??= []).push(listener);
  window.CustomElement = {
    init: (start) => (on('start', start), send('init')),
    setValue: (value) => send('setValue', value),
    setHeight: (height) => send('setHeight', height),
    onDisabledChanged: (listener) => on('disabled', listener),
    observeElementChanges: (codenames, listener) => (on('changed', listener), send('observeElementChanges', codenames)),
    getElementValue: (codename, receive) => (on('value ' + codename, receive), send('getElementValue', codename)),
  };
})();`;

/** Runs in the page around it. */
const HOST = `
  const frame = document.querySelector('iframe');
  const tell = (event, ...values) => frame.contentWindow.postMessage({ event, values }, '*');
  addEventListener('message', ({ data: { method, value } }) => {
    state.calls.push({ method, value });
    if (method === 'init') tell('start', { value: state.value, disabled: state.disabled, config: state.config },
      { projectId: 'p', item: { id: 'i', codename: state.item }, variant: { id: 'v', codename: 'en-us' } });
    if (method === 'setValue') state.value = value;
    if (method === 'setHeight') frame.style.height = value + 'px';
    if (method === 'getElementValue') tell('value ' + value, state.others[value] ?? null);
  });
  const setDisabled = (disabled) => tell('disabled', (state.disabled = disabled));
  const setOther = (codename, value) => { state.others[codename] = value; tell('changed', [codename]); };`;

export interface ElementHost {
  readonly page: Page;
  /** The element's own document. */
  readonly frame: Frame;
  state(): Promise<HostState>;
  setDisabled(disabled: boolean): Promise<void>;
  setOther(codename: string, value: string): Promise<void>;
}

/**
 * Opens an element in the editor.
 * @param hasScript false: the service's script cannot be had
 */
export async function openElement(
  page: Page,
  address: string,
  given: Partial<HostState> = {},
  hasScript = true,
): Promise<ElementHost> {
  const state: HostState = {
    value: null,
    disabled: false,
    config: null,
    others: {},
    item: '',
    calls: [],
    ...given,
  };
  await page.route(`${APP}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === SCRIPT && !hasScript) return route.abort();
    if (pathname === SCRIPT) return route.fulfill({ contentType: 'text/javascript', body: API });
    return route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Editor</title><body style="margin:0">
        <iframe title="Element" src="${address}" style="width:100%;height:150px;border:0"
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"></iframe>
        <script>const state = ${JSON.stringify(state)};${HOST}</script>`,
    });
  });
  await page.goto(`${APP}/host`);
  const handle = await page.waitForSelector('iframe');
  const frame = await handle.contentFrame();
  if (!frame) throw new Error('The host has no frame.');
  return {
    page,
    frame,
    state: () => page.evaluate('state') as Promise<HostState>,
    setDisabled: (disabled) => page.evaluate(`setDisabled(${disabled})`),
    setOther: (codename, value) =>
      page.evaluate(`setOther(${JSON.stringify(codename)}, ${JSON.stringify(value)})`),
  };
}
