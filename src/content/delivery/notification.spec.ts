import { keysOfChange, readNotification } from './notification.js';

const environment = '11111111-2222-3333-4444-555555555555';

function notification(objectType: string, action: string, system = {}, message = {}) {
  return {
    data: {
      system: {
        id: 'AA11',
        name: 'Home',
        codename: 'home',
        collection: 'default',
        workflow: 'default',
        workflow_step: 'published',
        language: 'en-us',
        type: 'homepage',
        last_modified: '2026-11-28T06:00:00.000Z',
        ...system,
      },
    },
    message: {
      environment_id: environment,
      object_type: objectType,
      action,
      delivery_slot: 'published',
      ...message,
    },
  };
}

describe('readNotification', () => {
  it('reads every kind of object', () => {
    const reading = readNotification({
      notifications: [
        notification('content_item', 'published'),
        notification('asset', 'metadata_changed', { codename: 'logo' }),
        notification('content_type', 'changed', { codename: 'homepage' }),
        notification('taxonomy', 'term_created', { codename: 'topics' }),
        notification('language', 'changed', { codename: 'en-us' }, { delivery_slot: 'preview' }),
      ],
    });
    if (reading.kind !== 'changes') throw new Error(reading.message);
    expect(reading).toMatchObject({ ignored: 0, truncated: false });
    expect(reading.changes[0]).toEqual({
      kind: 'item',
      codename: 'home',
      id: 'aa11',
      action: 'published',
      slot: 'published',
      type: 'homepage',
      language: 'en-us',
      lastModified: '2026-11-28T06:00:00.000Z',
    });
    expect(reading.changes.map(({ kind, slot }) => `${kind} ${slot}`)).toEqual([
      'item published',
      'asset published',
      'content_type published',
      'taxonomy published',
      'language preview',
    ]);
    expect(reading.changes.flatMap(keysOfChange)).toEqual([
      'item:home',
      'item:aa11',
      'list:homepage',
      'asset:aa11',
      'asset:logo',
      'type:homepage',
      'taxonomy:topics',
    ]);
  });

  it('leaves out what it does not understand and other environments', () => {
    const reading = readNotification(
      {
        notifications: [
          null,
          {},
          notification('hologram', 'projected'),
          notification('constructor', 'x'),
          notification('content_item', 'published', { codename: '../x' }),
          notification('content_item', 'published', {}, { environment_id: 'other' }),
          notification('content_item', 'published', {}, { delivery_slot: 'attic' }),
          notification('content_item', 'something_new', { type: 5 }),
        ],
      },
      environment.toUpperCase(),
    );
    expect(reading).toMatchObject({ ignored: 7, changes: [{ action: 'something_new', codename: 'home' }] });
  });

  it.each([null, 'x', [], {}, { notifications: 'x' }, { message: {}, data: {} }])('refuses %j', (body) => {
    expect(readNotification(body)).toMatchObject({ kind: 'refused' });
  });

  it('reads at most 1,000 and says that there are more', () => {
    const notifications = Array.from({ length: 1500 }, () => notification('content_item', 'published'));
    const reading = readNotification({ notifications });
    if (reading.kind !== 'changes') throw new Error(reading.message);
    expect(reading.changes).toHaveLength(1000);
    expect(reading.truncated).toBe(true);
  });
});
