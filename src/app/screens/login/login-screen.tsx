import { useSearchParams } from 'react-router-dom';
import type { ErrorCode } from '../../../domain/shared/error-code';
import { errorWords } from '../../../domain/shared/error-text';
import { toSafeRedirect } from '../../paths';
import { SignIn } from './sign-in';

const reasons: ErrorCode[] = ['session-unauthenticated', 'session-unauthorized'];

/** The address to sign in at: its query has the path for afterwards, and why the last login ended. */
export function LoginScreen() {
  const [query] = useSearchParams();
  const reason = reasons.find((code) => code === query.get('reason'));
  return <SignIn redirect={toSafeRedirect(query.get('redirect'))} notice={reason === undefined ? null : errorWords[reason]} />;
}
