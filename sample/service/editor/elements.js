/** The page around one custom element; what it is told stands in the address. */
import { hostElement } from './element-host.js';

const form = document.querySelector('form');
const fields = form.elements;
const log = document.getElementById('log');
const fault = document.getElementById('fault');
const asked = new URLSearchParams(location.search);

for (const name of ['element', 'value', 'item', 'config', 'others']) {
  if (asked.has(name)) fields[name].value = asked.get(name);
}
fields.disabled.checked = asked.has('disabled');

/** @returns what a field says, null when it says nothing; undefined when that is no JSON object */
function objectIn({ value, labels }) {
  fault.textContent = '';
  if (value.trim() === '') return null;
  try {
    const object = JSON.parse(value);
    if (typeof object === 'object' && !Array.isArray(object)) return object;
  } catch {
    // Said below.
  }
  fault.textContent = `${labels[0].textContent.trim()}: this is no JSON object.`;
  return undefined;
}

function note(method, value) {
  const line = document.createElement('li');
  line.dataset.method = method;
  line.textContent = `${method} ${JSON.stringify(value) ?? ''}`;
  log.append(line);
  if (method === 'setValue') fields.value.value = value ?? '';
}

const [config, others] = [objectIn(fields.config), objectIn(fields.others)];
const { siteUrl } = await (await fetch('/editor/settings')).json();
if (config !== undefined && others !== undefined) {
  const host = hostElement(
    `${siteUrl}/en-us/custom-elements/${fields.element.value}`,
    {
      value: fields.value.value || null,
      disabled: fields.disabled.checked,
      config,
      others: others ?? {},
      item: fields.item.value,
    },
    note,
  );
  document.getElementById('element').append(host.frame);
  fields.disabled.addEventListener('change', () => host.setDisabled(fields.disabled.checked));
  fields.others.addEventListener('change', () => {
    const now = objectIn(fields.others);
    if (now !== undefined) host.setOthers(now ?? {});
  });
}
fields.element.addEventListener('change', () => form.submit());
