import { useSyncExternalStore } from 'react';
import type { AsyncData, AsyncSnapshot } from './async-data.js';

/** What became of `data`, re-rendered when it changes. The server renders what is there before anything was asked for. */
export function useAsyncData<T, Asked extends unknown[]>(data: AsyncData<T, Asked>): AsyncSnapshot<T> {
  return useSyncExternalStore(data.subscribe, data.snapshot, data.firstSnapshot);
}
