/** Areas of the administration, in the order of its menu. A new one is one line here. */
export const SECTIONS = {
  users: { title: 'Users', href: '/en-us/admin/users' },
  quotes: { title: 'Quotes', href: '/en-us/admin/quotes' },
  'list-sends': { title: 'Sent lists', href: '/en-us/admin/list-sends' },
  reports: { title: 'Reports', href: '/en-us/admin/reports' },
  search: { title: 'Search', href: '/en-us/admin/search' },
  registrations: { title: 'Power registrations', href: '/en-us/admin/power-registrations' },
  imports: { title: 'Imports', href: '/en-us/admin/catalog' },
  newsletter: { title: 'Newsletter', href: '/en-us/admin/newsletter' },
  queues: { title: 'Queues', href: '/en-us/admin/queues' },
} as const;

export type SectionName = keyof typeof SECTIONS;
