import type { ErrorCode } from './error-code';
import type { Problem } from './outcome';

/** The words of each code (spec section 8 where it gives them, plain English elsewhere). */
export const errorWords: Record<ErrorCode, string> = {
  'network-unreachable': "Couldn't reach the server",
  'network-timeout': 'The server took too long to respond',
  'answer-cut': 'The connection broke during the answer',
  'answer-empty': 'The server sent an empty answer',
  'answer-not-json': 'This network answered instead of the server. It may need a sign-in',
  'answer-malformed': 'The server sent an unexpected answer',
  'answer-lost': 'The answer was lost. Studio checks the ledger before you can try again',
  'server-failed': 'The server has a problem',
  'server-busy': 'The server is busy',
  'budget-spent': 'Server limit reached',
  'read-budget-spent': 'Daily lookups are used up',
  'session-unauthenticated': 'Unauthenticated, please try login again',
  'session-unauthorized': 'Unauthorized, please try login again',
  'user-details-missing': 'No user details found in localStorage',
  'second-factor-required': 'This needs your second factor',
  'second-factor-wrong': 'This is not the current code of your authenticator',
  'origin-refused': 'The server does not accept calls from this address',
  'right-missing': "You don't have the right to view this",
  'right-withdrawn': 'You no longer have the right to do this',
  'service-gone': 'You no longer have access to this service',
  'membership-ended': 'You are no longer a member of this account',
  'address-not-found': 'Not found',
  'request-refused': 'The server refused the request',
  'service-token-missing': 'Could not fetch accesstoken for service',
  'service-token-invalid': 'authToken is invalid, service is not selected',
  'service-unknown': "You don't have access to this service",
  'service-unread': 'Your services have not loaded yet',
  'tenant-url-missing': 'Tenant url is null or empty, service is not selected',
  'ssi-service-missing': 'A decision needs the linked SSI service and its token',
  'session-record-missing': 'Invalid session Id or details not found',
  'person-record-missing': 'Invalid user Id or details not found',
  'company-id-missing': 'Company Id is null or empty',
  'credit-id-missing': 'Credit Id is null or empty',
  'document-download-failed': 'Download failed',
  'document-large': 'This file is large. Confirm the download first',
  'config-unreadable': 'The settings of this installation (config.json) are not valid',
  'address-not-allowed': 'config.json does not allow the address of this service',
  'credential-document-missing': 'The data vault has no document of this credential',
  'credential-expiry-passed': 'Expiry time should be gretter than current date & time',
  'did-unknown': 'The service does not know this DID',
  'did-registered': 'This DID is already on the ledger',
  'did-not-registered': 'This DID is not on the ledger',
  'did-deactivated': 'This DID was permanently deactivated',
  'did-unchanged': 'This change makes no difference to the DID',
  'command-pending': 'A previous change is still in progress',
  'command-moved-on': 'This changed in the meantime. Check its current state',
  'draft-sent': 'This form was already sent, possibly from another tab',
  'storage-failed': "Couldn't save on this device",
  'storage-full': 'The storage of this device is full',
  'record-unreadable': 'The saved copy is damaged and loads again from the server',
  'device-key-gone': 'This browser lost the key to the data on this device. No passcode or passkey opens it any longer',
  'mirror-locked': 'Studio is locked on this device',
  'passcode-wrong': 'Wrong passcode',
  'passcode-wait': 'Too many wrong passcodes. Try again later',
  'lead-lost': 'Another Studio tab is syncing now',
  'account-switched': 'Waiting until its own account is signed in',
  'worker-silent': "Studio's background process did not respond",
  'version-mismatch': 'Studio was updated. Reload to continue',
  'report-parts-missing': 'The PDF needs a connection once. Printing works offline',
  'check-parts-missing': 'Verifying needs a connection once, then works offline',
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
  const wait = waitText(problem);
  if (wait !== null) return `${words}. Retrying in ${wait}`;
  if (problem.code === 'right-missing') return rightMissingText(words, 'view', problem.said);
  if (problem.code === 'document-download-failed' && problem.said) return `${words}: ${problem.said}`;
  return words;
}

/** The same for what is sent once, on a press: nothing sends it again, so the person is asked to; and a missing right is one to act, not to see. */
export function actProblemText(problem: Problem): string {
  if (problem.code === 'right-missing') return rightMissingText(actRightMissing, 'do', problem.said);
  const wait = waitText(problem);
  return wait === null ? problemText(problem) : `${errorWords[problem.code]}. Try again in ${wait}`;
}

const actRightMissing = "You don't have the right to do this";

/** A server that names the missing right does so in a sentence of its own, which does not follow a colon well. One that only denies adds nothing. */
function rightMissingText(words: string, verb: 'view' | 'do', said: string | undefined): string {
  if (!said || /^permission denied\b/i.test(said)) return words;
  const right = /^This needs (the right .+)$/.exec(said)?.[1];
  return right === undefined ? `${words}: ${said}` : `To ${verb} this, you need ${right}`;
}

/** How long a server that has to rest wants to be left: '36 seconds'; null for any other problem. */
function waitText({ code, retryAfterSeconds }: Problem): string | null {
  if ((code !== 'server-busy' && code !== 'budget-spent') || !retryAfterSeconds) return null;
  return `${retryAfterSeconds} ${retryAfterSeconds === 1 ? 'second' : 'seconds'}`;
}
