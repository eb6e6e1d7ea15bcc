import { Link } from 'react-router-dom';
import { creditWords } from '../../domain/credits/text';
import { saysCreditIsOut } from '../../domain/ledger/read-quota';
import { href } from '../paths';

interface CreditLinkProps {
  /** The SSI service that pays. */
  appId: string;
  /** What the server said. */
  said: string | undefined;
}

/** The way to the credits of a service after a refusal that says that these are used up; nothing after every other one. */
export function CreditLink({ appId, said }: CreditLinkProps) {
  return saysCreditIsOut(said) && <Link to={href.ssiCredit(appId)}>{creditWords.see}</Link>;
}
