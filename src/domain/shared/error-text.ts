import type { ErrorCode } from './error-code';
import type { Problem } from './outcome';

/** The words of each code (spec section 8 where it gives them, plain English elsewhere). */
export const errorWords: Record<ErrorCode, string> = {
  'network-unreachable': 'The server cannot be reached',
  'network-timeout': 'The server did not answer in time',
  'answer-cut': 'The answer broke off half-way',
  'answer-empty': 'The server answered with nothing',
  'answer-not-json': 'Something on the way answered instead of the server, perhaps the sign-in page of this network',
  'answer-malformed': 'The server answered in a form that Studio does not know',
  'answer-lost':
    'The server did not answer, and may have done it all the same; the ledger is asked whether it did before this can be asked for again',
  'server-failed': 'The server has a fault',
  'server-busy': 'The server asked to wait',
  'budget-spent': 'Studio asks this server no more often than it allows, and waits',
  'read-budget-spent': 'The paid reads of today are used up',
  'session-unauthenticated': 'Unauthenticated, please try login again',
  'session-unauthorized': 'Unauthorized, please try login again',
  'second-factor-required': 'A second factor is asked for before this can be read',
  'second-factor-wrong': 'This code is not the present one of your authenticator',
  'origin-refused': 'The server does not accept calls from this address',
  'right-missing': 'You do not have the right to read this',
  'right-withdrawn': 'The right to this was taken back',
  'service-gone': 'This service is not among yours any more',
  'membership-ended': 'You are no longer a member of this account',
  'address-not-found': 'The server does not have this',
  'request-refused': 'The server refused the request',
  'service-token-missing': 'Could not fetch accesstoken for service',
  'service-unknown': 'This service is not among those you can open',
  'service-unread': 'This device has not read your services yet',
  'tenant-url-missing': 'Tenant url is null or empty, service is not selected',
  'ssi-service-missing': 'A decision needs the linked SSI service of this service, and it or its token is missing',
  'session-record-missing': 'Invalid session Id or details not found',
  'person-record-missing': 'Invalid user Id or details not found',
  'company-id-missing': 'Company Id is null or empty',
  'document-download-failed': 'Download failed',
  'document-large': 'This file is large; it is asked about before it is fetched',
  'config-unreadable': 'The settings of this installation (config.json) cannot be read',
  'address-not-allowed': 'config.json does not allow the address of this service',
  'credential-document-missing': 'The service does not have the document of this credential in its data vault',
  'credential-expiry-passed': 'Expiry time should be gretter than current date & time',
  'did-unknown': 'The service does not know this DID',
  'did-registered': 'This DID is on the ledger already',
  'did-not-registered': 'This DID is not on the ledger',
  'did-deactivated': 'This DID was deactivated, for good',
  'did-unchanged': 'Nothing about this DID would change',
  'command-pending': 'What you asked of this before is not settled yet',
  'command-moved-on': 'This has moved on meanwhile; look at where it stands now',
  'draft-sent': 'This form was already sent, possibly from another tab',
  'storage-failed': 'This device could not store the data',
  'storage-full': 'The storage of this device is full',
  'record-unreadable': 'What this device kept of this cannot be read; it is fetched again',
  'mirror-locked': 'What this device keeps is locked',
  'passcode-wrong': 'This is not the passcode',
  'passcode-wait': 'Too many wrong passcodes; try again later',
  'lead-lost': 'Another tab of Studio took over the work',
  'account-switched': 'Another account is signed in now, and this waits for its own',
  'worker-silent': 'The part of Studio that works in the background did not answer',
  'version-mismatch': 'Studio was updated; reload to go on',
  'report-parts-missing':
    'The PDF needs its parts and fonts once from the network, and they could not be loaded; printing works without',
  'check-parts-missing':
    'What checks credentials is not on this device yet; it comes once from the network, and then works without',
  unknown: 'Unknown error',
};

/**
 * A problem in words, one sentence without a full stop: the words of its code, then what the server itself said.
 * A list that answered 500 reads 'Error: ' plus the server's error (spec section 8).
 */
export function problemText(problem: Problem): string {
  const words = errorWords[problem.code];
  if (problem.code === 'server-failed' && problem.said) return `Error: ${problem.said}`;
  if (problem.code === 'request-refused' && problem.said) return problem.said;
  if ((problem.code === 'server-busy' || problem.code === 'budget-spent') && problem.retryAfterSeconds)
    return `${words} ${problem.retryAfterSeconds} ${problem.retryAfterSeconds === 1 ? 'second' : 'seconds'}`;
  if ((problem.code === 'right-missing' || problem.code === 'document-download-failed') && problem.said)
    return `${words}: ${problem.said}`;
  return words;
}
