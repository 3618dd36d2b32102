/** Stands for any CSS Module under jest: `styles.card` is 'card'. */
export default new Proxy({}, { get: (_target, name) => String(name) });
