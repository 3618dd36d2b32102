import type { ToastType } from '../../stores/toast-options.js';

const SVG = 'http://www.w3.org/2000/svg';

/** As in `ui/icon.tsx`: 24 units square, in the text's colour. Each type has an outline of its own. */
const PATHS: Readonly<Record<ToastType | 'close', string>> = {
  success: 'M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18zM7.800 12.300l2.900 2.900 5.500-6',
  error: 'M8.300 3h7.400L21 8.300v7.400L15.700 21H8.300L3 15.700V8.300zM12 7.500v5.500M12 15.600v1.100',
  info: 'M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18zM12 11v5.500M12 7.300v1.100',
  warning: 'M12 3.500l9.500 17h-19zM12 9.500v5M12 16.900v1.100',
  default: 'M4 4.500h16v12h-8.500L7 20.500v-4H4zM8 9h8M8 12.300h5',
  close: 'M6 6l12 12M18 6L6 18',
};

/** @param label what it stands for, in words; none where the words beside it say so */
export function toastIcon(name: ToastType | 'close', label = ''): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', PATHS[name]);
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('focusable', 'false');
  if (label === '') {
    svg.setAttribute('aria-hidden', 'true');
  } else {
    svg.setAttribute('role', 'img');
    svg.setAttribute('aria-label', label);
  }
  svg.append(path);
  return svg;
}
