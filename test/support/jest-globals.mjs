/** `@jest/globals` for native-runtime.cjs. */
export const { jest, expect } = globalThis[Symbol.for('plinth.test.globals')];
