/** Areas of the administration, in the order of its menu. A new one is one line here. */
export const SECTIONS = {
  users: { title: 'Users', href: '/en-us/admin/users' },
  quotes: { title: 'Quotes', href: '/en-us/admin/quotes' },
  reports: { title: 'Reports', href: '/en-us/admin/reports' },
  search: { title: 'Search', href: '/en-us/admin/search' },
  registrations: { title: 'Power registrations', href: '/en-us/admin/power-registrations' },
  queues: { title: 'Queues', href: '/en-us/admin/queues' },
} as const;

export type SectionName = keyof typeof SECTIONS;
