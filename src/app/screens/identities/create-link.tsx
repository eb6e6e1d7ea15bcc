import { Link } from 'react-router-dom';
import { type IdentityKind, identityListWords } from '../../../domain/ledger/list-text';
import type { IdentityAct } from '../../../domain/ledger/missing-right';
import { useHasRight } from '../../commands/use-has-right';
import { overListState } from './over-list';

const acts: Record<IdentityKind, IdentityAct> = { did: 'create-did', schema: 'create-schema', credential: 'issue-credential' };

/** Opens the panel in which one is created, at the search part `search`; nothing for a person without the right to it. */
export function CreateLink({ kind, search }: { kind: IdentityKind; search: string }) {
  if (!useHasRight(acts[kind])) return null;
  return (
    <Link className="btn btn-primary" to={{ search }} state={overListState} aria-haspopup="dialog">
      {identityListWords[kind].create}
    </Link>
  );
}
