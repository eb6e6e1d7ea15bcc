import type { DraftForm } from '../record/draft-format';
import { membersOf } from '../shared/members';
import { changeOf, detailsOf, newDraft, type ServiceDetails, toDraft } from './requests';
import type { ServiceDraft } from './rules';
import { type Service, serviceTypes } from './service';

/** How a new service is kept while it is filled in. Its type is part of the panel's address and alone is worth nothing. */
export const serviceDraftForm: DraftForm<ServiceDraft> = {
  read: (value) => readDraft(value, newDraft('')),
  isEmpty(draft) {
    const begun = newDraft(draft.type);
    return (['appName', 'description', 'logoUrl', 'domain', 'origins'] as const).every(
      (name) => draft[name].trim() === begun[name],
    );
  },
};

/** A service that is being edited: its details as the person saw them when they began, and as they typed them. */
export interface ServiceEdit {
  seen: ServiceDetails;
  typed: ServiceDraft;
}

/** How the edit of a service is kept while it is typed. */
export function editFormOf(service: Service): DraftForm<ServiceEdit> {
  return {
    read(value) {
      const begun = { seen: detailsOf(service), typed: toDraft(service) };
      const { seen, typed } = membersOf(value);
      return isDetails(seen) ? { seen, typed: readDraft(typed, begun.typed) } : begun;
    },
    isEmpty: ({ seen, typed }) => Object.keys(changeOf(seen, typed)).length === 0,
  };
}

/** A draft that was stored, read with care: what is missing or of another kind is as the draft begins. */
function readDraft(value: unknown, begun: ServiceDraft): ServiceDraft {
  const stored = membersOf(value);
  const text = (name: keyof ServiceDraft) => (typeof stored[name] === 'string' ? stored[name] : begun[name]);
  return {
    appName: text('appName'),
    description: text('description'),
    logoUrl: text('logoUrl'),
    domain: text('domain'),
    origins: text('origins'),
    type: serviceTypes.find((type) => type === stored.type) ?? begun.type,
    ssiAppId: text('ssiAppId'),
    issuerDid: text('issuerDid'),
    issuerKey: text('issuerKey'),
    env: begun.env,
  };
}

function isDetails(value: unknown): value is ServiceDetails {
  const { whitelistedCors, issuerDid, issuerVerificationMethodId, ...texts } = membersOf(value);
  const isTextOrNull = (one: unknown) => one === null || typeof one === 'string';
  const names = ['appName', 'description', 'logoUrl', 'domain', 'env'];
  return (
    Array.isArray(whitelistedCors) &&
    whitelistedCors.every((origin) => typeof origin === 'string') &&
    isTextOrNull(issuerDid) &&
    isTextOrNull(issuerVerificationMethodId) &&
    names.every((name) => typeof texts[name] === 'string')
  );
}
