/**
 * Every way in which a command can fail. `error-text.ts` has the words, the class below decides what happens. A new member makes the compiler ask for both.
 */
export type ErrorCode =
  | 'network-unreachable'
  | 'network-timeout'
  | 'answer-cut'
  | 'answer-empty'
  | 'answer-not-json'
  | 'answer-malformed'
  | 'answer-lost'
  | 'server-failed'
  | 'server-busy'
  | 'budget-spent'
  | 'read-budget-spent'
  | 'session-unauthenticated'
  | 'session-unauthorized'
  | 'user-details-missing'
  | 'second-factor-required'
  | 'second-factor-wrong'
  | 'origin-refused'
  | 'right-missing'
  | 'right-withdrawn'
  | 'service-gone'
  | 'membership-ended'
  | 'address-not-found'
  | 'request-refused'
  | 'service-token-missing'
  | 'service-token-invalid'
  | 'service-unknown'
  | 'service-unread'
  | 'tenant-url-missing'
  | 'ssi-service-missing'
  | 'session-record-missing'
  | 'person-record-missing'
  | 'company-id-missing'
  | 'credit-id-missing'
  | 'document-download-failed'
  | 'document-large'
  | 'config-unreadable'
  | 'address-not-allowed'
  | 'credential-document-missing'
  | 'credential-expiry-passed'
  | 'did-unknown'
  | 'did-registered'
  | 'did-not-registered'
  | 'did-deactivated'
  | 'did-unchanged'
  | 'command-pending'
  | 'command-moved-on'
  | 'draft-sent'
  | 'storage-failed'
  | 'storage-full'
  | 'record-unreadable'
  | 'device-key-gone'
  | 'mirror-locked'
  | 'passcode-wrong'
  | 'passcode-wait'
  | 'lead-lost'
  | 'account-switched'
  | 'worker-silent'
  | 'version-mismatch'
  | 'report-parts-missing'
  | 'check-parts-missing'
  | 'unknown';

/**
 * What a failure means for the work at hand:
 * `no-answer` try again by back-off, nothing is concluded; `refresh` renew the login once and repeat;
 * `refused` the server understood and said no; `broken` our own side or the set-up is at fault.
 */
export type ErrorClass = 'no-answer' | 'refresh' | 'refused' | 'broken';

export const errorClass: Record<ErrorCode, ErrorClass> = {
  'network-unreachable': 'no-answer',
  'network-timeout': 'no-answer',
  'answer-cut': 'no-answer',
  'answer-empty': 'no-answer',
  'answer-not-json': 'no-answer',
  'answer-malformed': 'no-answer',
  'answer-lost': 'no-answer',
  'server-failed': 'no-answer',
  'server-busy': 'no-answer',
  'budget-spent': 'no-answer',
  'read-budget-spent': 'refused',
  'session-unauthenticated': 'refresh',
  'session-unauthorized': 'refresh',
  'user-details-missing': 'no-answer',
  'second-factor-required': 'refused',
  'second-factor-wrong': 'refused',
  'origin-refused': 'broken',
  'right-missing': 'refused',
  'right-withdrawn': 'refused',
  'service-gone': 'refused',
  'membership-ended': 'refused',
  'address-not-found': 'refused',
  'request-refused': 'refused',
  'service-token-missing': 'refused',
  'service-token-invalid': 'refused',
  'service-unknown': 'refused',
  'service-unread': 'no-answer',
  'tenant-url-missing': 'refused',
  'ssi-service-missing': 'refused',
  'session-record-missing': 'refused',
  'person-record-missing': 'refused',
  'company-id-missing': 'refused',
  'credit-id-missing': 'refused',
  'document-download-failed': 'refused',
  'document-large': 'refused',
  'config-unreadable': 'broken',
  'address-not-allowed': 'broken',
  'credential-document-missing': 'refused',
  'credential-expiry-passed': 'refused',
  'did-unknown': 'refused',
  'did-registered': 'refused',
  'did-not-registered': 'refused',
  'did-deactivated': 'refused',
  'did-unchanged': 'refused',
  'command-pending': 'refused',
  'command-moved-on': 'refused',
  'draft-sent': 'refused',
  'storage-failed': 'broken',
  'storage-full': 'broken',
  'record-unreadable': 'broken',
  'device-key-gone': 'broken',
  'mirror-locked': 'refused',
  'passcode-wrong': 'refused',
  'passcode-wait': 'refused',
  'lead-lost': 'no-answer',
  'account-switched': 'no-answer',
  'worker-silent': 'broken',
  'version-mismatch': 'broken',
  'report-parts-missing': 'no-answer',
  'check-parts-missing': 'no-answer',
  unknown: 'broken',
};
