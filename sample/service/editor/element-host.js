/**
 * What a custom element is told, and may do to it.
 * @typedef {object} ElementState
 * @property {string | null} value
 * @property {boolean} disabled
 * @property {object | null} config parameters of the element in the content type
 * @property {Record<string, unknown>} others values of the other elements of the item
 * @property {string} item codename of the item
 */

const ENVIRONMENT = '6f7a3f0e-8c1d-4c8e-9a52-3b1de4a90c11';

/**
 * A frame with a custom element, which plays the app around it.
 * @param {string} address of the element
 * @param {ElementState} state it is kept there what the element stores
 * @param {(method: string, value: unknown) => void} [onCall] is told of each call of the element
 */
export function hostElement(address, state, onCall) {
  const frame = document.createElement('iframe');
  frame.className = 'element';
  frame.title = 'Custom element';
  // As the service frames them.
  frame.sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups';
  frame.src = address;
  const { origin } = new URL(address);
  const tell = (event, ...values) => frame.contentWindow?.postMessage({ event, values }, origin);
  const calls = {
    init: () => {
      const { value, disabled, config, item } = state;
      const context = {
        projectId: ENVIRONMENT,
        item: { codename: item },
        variant: { codename: 'en-us' },
      };
      tell('start', { value, disabled, config }, context);
    },
    setValue: (value) => {
      state.value = value;
    },
    setHeight: (height) => {
      frame.style.height = `${height}px`;
    },
    getElementValue: (codename) => tell(`value ${codename}`, state.others[codename] ?? null),
  };
  addEventListener('message', ({ data, source, origin: from }) => {
    if (source !== frame.contentWindow || from !== origin) return;
    calls[data.method]?.(data.value);
    onCall?.(data.method, data.value);
  });
  return {
    frame,
    setDisabled: (disabled) => {
      state.disabled = disabled;
      tell('disabled', disabled);
    },
    setOthers: (others) => {
      const changed = Object.keys({ ...state.others, ...others });
      state.others = others;
      tell('changed', changed);
    },
  };
}
