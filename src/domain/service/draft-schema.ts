import type { DraftForm } from '../record/draft-format';
import { newDraft } from './requests';
import type { ServiceDraft } from './rules';
import { serviceTypes } from './service';

/** How a new service is kept while it is filled in. Its type is part of the panel's address and alone is worth nothing. */
export const serviceDraftForm: DraftForm<ServiceDraft> = {
  read(value) {
    const kept = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
    const begun = newDraft(serviceTypes.find((type) => type === kept.type) ?? '');
    const text = (name: keyof ServiceDraft) => (typeof kept[name] === 'string' ? kept[name] : begun[name]);
    return {
      appName: text('appName'),
      description: text('description'),
      logoUrl: text('logoUrl'),
      domain: text('domain'),
      origins: text('origins'),
      type: begun.type,
      ssiAppId: text('ssiAppId'),
      issuerDid: text('issuerDid'),
      issuerKey: text('issuerKey'),
      env: begun.env,
    };
  },
  isEmpty(draft) {
    const begun = newDraft(draft.type);
    return (['appName', 'description', 'logoUrl', 'domain', 'origins'] as const).every(
      (name) => draft[name].trim() === begun[name],
    );
  },
};
