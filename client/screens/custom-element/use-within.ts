import { useEffect, useState } from 'react';
import type { ElementApi, ElementState } from './element-api.js';

/**
 * What narrows the choice: the parameter of that name in the element's configuration, or the value of the element of
 * the same item that its parameter `{name}_element` names, as it changes.
 * @param name null = nothing does
 * @returns null until it is known
 */
export function useWithin(
  api: ElementApi,
  config: ElementState['config'],
  name: string | null,
): string | null {
  const fixed = name === null ? undefined : config?.[name];
  const source = name === null ? undefined : config?.[`${name}_element`];
  const [value, setValue] = useState<string | null>(typeof source === 'string' ? null : textOf(fixed));
  useEffect(() => {
    if (typeof source !== 'string') return;
    const read = () => api.getElementValue(source, (found) => setValue(textOf(found)));
    try {
      api.observeElementChanges([source], read);
      read();
    } catch (error) {
      // The content type does not let it be read: everything can be chosen.
      console.warn(error);
      setValue('');
    }
  }, [api, source]);
  return value;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
