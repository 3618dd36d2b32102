/** Plays the app that frames a preview: sends what it sends, answers what it is asked. */
import { hostElement } from './element-host.js';

const PREFIX = 'kontent-smart-link:';
const RIGHTS = ['Ok', 'PermissionMissing', 'ItemNotTranslated', 'RteWithForbiddenComponents', 'Unknown'];

const $ = (id) => document.getElementById(id);
const frame = $('preview');
const { previewUrl, siteUrl } = await (await fetch('/editor/settings')).json();
const origin = new URL(previewUrl).origin;
/** What the preview said of itself. */
let known = { projectId: null, languageCodename: null };

for (const id of ['viewParent', 'edit-right', 'createNew']) {
  $(id).replaceChildren(...RIGHTS.map((right) => new Option(right, right)));
}

function note(way, { type, data }) {
  const line = document.createElement('li');
  const name = document.createElement('strong');
  name.textContent = type.slice(PREFIX.length);
  const words = JSON.stringify(data, (_key, value) => (value instanceof Map ? [...value] : value)) ?? '';
  line.append(`${way} `, name, ` ${words}`);
  $('log').prepend(line);
}

function send(type, data, more = {}) {
  const message = { type: PREFIX + type, data, ...more };
  note('→', message);
  frame.contentWindow.postMessage(message, origin);
}

const itemAt = async (id, init) => {
  const answer = await fetch(`/editor/items/${encodeURIComponent(id)}${init?.path ?? ''}`, init);
  if (!answer.ok) throw new Error(`The item could not be had (${answer.status}).`);
  return answer.json();
};
const change = (id, method, path, body) =>
  itemAt(id, { method, path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

const refresh = (codename, manualRefresh = false) =>
  send(
    'preview:refresh',
    { projectId: known.projectId, languageCodename: known.languageCodename, updatedItemCodename: codename },
    { metadata: { manualRefresh } },
  );

const update = (item, element, value) =>
  send('preview:update', {
    projectId: known.projectId,
    variant: { id: '00000000-0000-0000-0000-000000000000', codename: known.languageCodename },
    item: { id: item.id, codename: item.codename },
    elements: [{ element: { id: element, codename: element }, type: item.kinds[element], data: { value } }],
  });

function show(title, ...parts) {
  $('hint').textContent = title;
  $('edit').replaceChildren(...parts);
  $('edit').hidden = parts.length === 0;
}

function button(words, act) {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = words;
  made.addEventListener('click', act);
  return made;
}

/** A custom element in its frame; what it stores is saved at once. */
function customElement(item, element) {
  const [field, name] = [document.createElement('div'), document.createElement('strong')];
  name.textContent = element;
  const { elements, codename } = item;
  const value = elements[element] || null;
  const state = { value, disabled: false, config: null, others: elements, item: codename };
  const { frame } = hostElement(siteUrl + item.customElements[element], state, async (method, value) => {
    if (method !== 'setValue') return;
    await change(item.id, 'PUT', '', { element, value: value ?? '' });
    refresh(codename);
  });
  field.append(name, frame);
  return field;
}

/** Texts and custom elements of an item, each with what its draft says. */
async function edit(id, only) {
  const item = await itemAt(id);
  const fields = Object.entries(item.kinds)
    .filter(([element, kind]) =>
      only === undefined ? kind === 'text' || item.customElements[element] : element === only,
    )
    .map(([element, kind]) => {
      if (item.customElements[element]) return customElement(item, element);
      const label = document.createElement('label');
      label.textContent = element;
      const field = document.createElement('textarea');
      field.name = element;
      field.value = typeof item.elements[element] === 'string' ? item.elements[element] : '';
      field.readOnly = kind !== 'text' && kind !== 'rich_text';
      field.addEventListener('input', () => update(item, element, field.value));
      const save = button('Save', async () => {
        await change(item.id, 'PUT', '', { element, value: field.value });
        refresh(item.codename);
      });
      label.append(field, save);
      return label;
    });
  show(`${item.name} (${item.type})`, ...fields);
}

/** An item to be linked where a button was pressed. */
async function add({ itemId, contentComponentId, elementCodename, insertPosition, action }) {
  const item = await itemAt(contentComponentId ?? itemId);
  const choice = document.createElement('select');
  choice.name = 'added';
  choice.replaceChildren(...item.candidates.map(({ id, name, type }) => new Option(`${name} (${type})`, id)));
  const insert = button('Insert', async () => {
    const wish = { element: elementCodename, ...insertPosition, added: choice.value };
    await change(item.id, 'POST', '/insert', wish);
    refresh(item.codename);
  });
  show(`${action} in ${elementCodename} of ${item.name}`, choice, insert);
}

async function answerAdd({ data, requestId }) {
  const item = await itemAt(data.contentComponentId ?? data.itemId).catch(() => null);
  const kind = item?.kinds[data.elementCodename];
  const how = $('answer').value;
  await new Promise((resolve) => setTimeout(resolve, Number($('delay').value)));
  const types = { rich_text: 'RichText', modular_content: 'LinkedItems' };
  const answer = {
    elementType: how === 'unknown' ? 'Unknown' : (types[kind] ?? 'Unknown'),
    isParentPublished: $('published').checked,
    permissions: new Map([
      ['viewParent', $('viewParent').value],
      ['edit', $('edit-right').value],
      ['createNew', $('createNew').value],
    ]),
  };
  if (how === 'never') return;
  send('add:initial:response', how === 'malformed' ? { elementType: 7 } : answer, { requestId });
}

const HEARD = {
  initialized: ({ data, requestId }) => {
    known = data;
    send('initialized:response', null, { requestId });
    if (!$('enabled').checked) send('status', { enabled: false });
  },
  'element:clicked': ({ data }) => edit(data.contentComponentId ?? data.itemId, data.elementCodename),
  'content-component:clicked': ({ data }) => edit(data.contentComponentId),
  'content-item:clicked': ({ data }) => edit(data.itemId),
  'add:initial': answerAdd,
  'add:action': ({ data }) => add(data),
  'preview:current-url:response': ({ data }) => {
    $('current').textContent = data.previewUrl;
  },
};

addEventListener('message', async (event) => {
  if (event.origin !== origin || event.source !== frame.contentWindow) return;
  const { type } = event.data ?? {};
  if (typeof type !== 'string' || !type.startsWith(PREFIX)) return;
  note('←', event.data);
  try {
    await HEARD[type.slice(PREFIX.length)]?.(event.data);
  } catch (error) {
    show(error.message);
  }
});

$('enabled').addEventListener('change', () => send('status', { enabled: $('enabled').checked }));
$('refresh').addEventListener('click', () => refresh(null));
$('reload').addEventListener('click', () => refresh(null, true));
$('address').addEventListener('click', () => send('preview:current-url'));
frame.src = previewUrl;
