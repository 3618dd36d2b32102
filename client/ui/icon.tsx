/** Line icons of the interface, 24 units square, rendered in the text's colour. */
const PATHS = {
  arrow: 'M4 12h15M13 6l6 6-6 6',
  back: 'M20 12H5M11 6l-6 6 6 6',
  chevron: 'M6 9.5l6 6 6-6',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  menu: 'M3 7h18M3 12h18M3 17h18',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 20.500c.6-3.700 3.900-6 8-6s7.400 2.300 8 6',
  plus: 'M12 5v14M5 12h14',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.500 15.500L20.500 20.500',
  filter: 'M4 6h16M7 12h10M10 18h4',
  external: 'M8 6h10v10M18 6L6 18',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  list: 'M9 4h6v3H9zM9 5.500H5.500v15h13v-15H15M8.500 11h7M8.500 14.500h7M8.500 18h4',
  trash: 'M5 7h14M10 7V4.500h4V7M7 7l.8 12.500h8.400L17 7M10.500 11v5M13.500 11v5',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
} as const;

const SOCIAL = {
  linkedin:
    'M5 9.5h3V20H5zM6.5 4.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6zM10 9.5h2.9v1.4c.5-.9 1.6-1.7 3.2-1.7 3 0 3.9 1.9 3.9 4.7V20h-3v-5.4c0-1.5-.4-2.7-1.9-2.7-1.6 0-2.1 1.2-2.1 2.7V20h-3z',
  x: 'M4 4h4.9l3.7 5.2L17 4h2.4l-5.7 6.7L20 20h-4.9l-4-5.7L6.2 20H3.8l6.1-7.2zm3.3 1.7l8.7 12.6h1.6L8.900 5.7z',
  youtube:
    'M21.500 8.200a2.600 2.600 0 0 0-1.800-1.800C18.100 6 12 6 12 6s-6.100 0-7.700.4A2.600 2.600 0 0 0 2.500 8.200 27 27 0 0 0 2.100 12a27 27 0 0 0 .4 3.800 2.600 2.600 0 0 0 1.800 1.800c1.600.4 7.700.4 7.700.4s6.100 0 7.700-.4a2.600 2.600 0 0 0 1.800-1.800 27 27 0 0 0 .4-3.800 27 27 0 0 0-.4-3.800zM10 14.900V9.100l5 2.900z',
  facebook:
    'M13.500 21v-7.600H16l.4-3h-2.900V8.500c0-.9.300-1.500 1.500-1.500h1.600V4.300c-.3 0-1.200-.1-2.300-.1-2.300 0-3.800 1.400-3.800 3.900v2.300H8v3h2.500V21z',
  instagram:
    'M8 3.500h8A4.500 4.500 0 0 1 20.500 8v8a4.500 4.500 0 0 1-4.500 4.500H8A4.500 4.500 0 0 1 3.500 16V8A4.500 4.500 0 0 1 8 3.500zm0 2A2.500 2.500 0 0 0 5.500 8v8A2.500 2.500 0 0 0 8 18.500h8a2.500 2.500 0 0 0 2.500-2.500V8A2.500 2.500 0 0 0 16 5.500zM12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zm0 2a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm4.400-3.400a1 1 0 1 1 0 2 1 1 0 0 1 0-2z',
} as const;

export type IconName = keyof typeof PATHS;
export type SocialName = keyof typeof SOCIAL;

export function Icon({ name, size = 20, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

/** The full triangle of film players. */
export function PlayIcon() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" fill="currentColor" aria-hidden="true" focusable="false">
      <path d="M4 2.2v13.600L15.500 9z" />
    </svg>
  );
}

export function SocialIcon({ name }: { name: SocialName }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="currentColor"
      fillRule="evenodd"
      aria-hidden="true"
      focusable="false"
    >
      <path d={SOCIAL[name]} />
    </svg>
  );
}
