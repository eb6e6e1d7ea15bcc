/** What leads to the screens on which many credentials are issued, or revoked, at once. */
export const bulkLinkWords = { issue: 'Issue from a file', revoke: 'Revoke several' } as const;
