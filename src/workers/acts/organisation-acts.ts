import type { Question } from '../../domain/record/question';
import { ok } from '../../domain/shared/outcome';
import { isSameOrg } from '../../domain/template/rules';
import { isSameTemplate, isSaved } from '../../domain/template/same-template';
import { deleteTemplate, saveOrganisation, saveTemplate } from '../net/endpoints/organisations';
import type { ActDefinitions } from './act-definition';

const organisations: Question = { kind: 'organisations', appId: '', id: '' };
const changesOf = ({ orgId }: { orgId: string }): Question[] => [
  { kind: 'organisation', appId: '', id: orgId },
  // Its counters.
  organisations,
];

/** Acts on organisations and presentation templates. Which of several equal ones a lost request made cannot be seen: one that was there before is not taken for it. */
export const organisationActs: ActDefinitions<'save-organisation' | 'save-template' | 'delete-template'> = {
  'save-organisation': {
    request: ({ own }, input) => saveOrganisation(own, input),
    changes: () => [organisations],
    async findLost(net, input) {
      const now = await net.organisations();
      if (!now.ok) return now;
      const found = now.value.value?.list.find((one) => isSaved(one.id, input) && isSameOrg(one, input.draft));
      return ok(found ? { answer: { id: found.id } } : null);
    },
  },
  'save-template': {
    request: ({ own }, input) => saveTemplate(own, input),
    changes: changesOf,
    async findLost(net, input) {
      const now = await net.organisation(null, input.orgId);
      if (!now.ok) return now;
      const found = now.value.value?.templates.find((one) => isSaved(one.id, input) && isSameTemplate(one, input.template));
      return ok(found ? { answer: { id: found.id } } : null);
    },
  },
  'delete-template': {
    request: ({ own }, input) => deleteTemplate(own, input),
    checksWhenRefused: true,
    changes: changesOf,
    async findLost(net, { orgId, id }) {
      const now = await net.organisation(null, orgId);
      if (!now.ok) return now;
      return ok(now.value.value?.templates.some((one) => one.id === id) ? null : { answer: null });
    },
  },
};
