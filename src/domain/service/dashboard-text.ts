/** The list of services. */
export const dashboardWords = {
  search: 'Search services',
  searchHint: 'Search by name or id',
  other: 'Other',
  unread: "Couldn't load services",
  notHere: 'They are not on this device yet.',
  loading: 'Loading services',
  noMatch: (wanted: string) => `No service matches "${wanted}"`,
} as const;
