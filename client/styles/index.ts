/**
 * Every style of the site in one sheet, general ones first. Blocks that are only rendered on the server have
 * no script in the browser, so their styles come in here. The build throws this entry's script away.
 */
import './tokens.css';
import './fonts.css';
import './base.css';
import './print.css';

// The design system first: what is made of it may then say more.
const ui = import.meta.glob('../ui/**/*.css', { eager: true });
const rest = import.meta.glob('../{layouts,screens,blocks,islands,navigation,errors}/**/*.css', {
  eager: true,
});

// A CSS Module whose class names nobody reads would be dropped from the bundle.
Reflect.set(globalThis, 'plinthStyles', [ui, rest]);
