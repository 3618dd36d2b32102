/** Every setting of the product. `docs/configuration.md` is generated from them (`config-table.ts`). */
import { advancedSettings } from './advanced-settings.js';
import { basicSettings } from './basic-settings.js';

export const settings = { ...basicSettings, ...advancedSettings } as const;

export type SettingName = keyof typeof settings;
