import { companies } from '../../../../src/db/lists/companies';
import { openRow } from '../../../../src/db/lists/list-codec';
import { findRow } from '../../../../src/db/reads/list';
import { type CompanyBase, companyBaseOf, type DecideCompany, isSameBase } from '../../../../src/domain/command/command';
import { between } from '../happenings';
import type { LineRequest } from '../line';
import type { MadeCommand } from '../sender-life';
import { refusal, type Site, type WorkerLife, type WorkerSender } from '../worker-sender';

const listPath = /\/e-kyb\/verification\/company$/;
const decisionPath = /\/e-kyb\/verification\/company\/([^/]+)$/;
const anotherReviewer = 'another-reviewer';
/** The longest time (ms) between the start of a look and a request that relies on it: a minute for the answer, and ten seconds in which it is valid. */
const snapshotLimit = 70_000;

/** What went over the line, in order. */
type LineDeed =
  | { kind: 'look'; at: number; companies: ReadonlyMap<string, CompanyBase> }
  | { kind: 'send'; at: number; companyId: string; command: string };

const happeningOf: Readonly<Record<string, string>> = {
  approve: 'another approved',
  reject: 'another rejected',
  reasons: 'another gave reasons',
  reopen: 'another began a new cycle',
};

/** Decides about companies. The id of the command is sent as the reason, so that the platform's ledger names the command. */
export const companySender: WorkerSender = {
  acts: ['approve', 'reject'],
  // In this order each can be done with the same company.
  anotherActs: ['reject', 'reopen', 'reasons', 'approve'],
  happenings: [...Object.values(happeningOf), between, 'refused for its state'],
  changes: ['PATCH */e-kyb/verification/company/*'],
  stateRequests: ['GET */e-kyb/verification/company*'],
  isChange: ({ method, path }) => method === 'PATCH' && decisionPath.test(path),
  ownDisturbance(platform) {
    const match = 'PATCH */e-kyb/verification/company/*';
    platform.chaos.set([{ match, times: 1, ...refusal(409, 'Someone else is at it') }]);
    return 'refused for its state';
  },
  begin: beginCompanies,
};

async function beginCompanies(site: Site): Promise<WorkerLife> {
  const { platform, device } = site;
  const { appId } = device.kyc;
  const all = await platform.companies.list(appId);
  // All of them are open again; a schedule decides about fewer.
  const ids = all.slice(0, 10).map(({ companyId }) => companyId);
  for (const id of ids) await platform.companies.put(id, { status: 'Completed', statusReason: [] });
  const before = (await platform.companies.ledger()).length;
  const lines = async () => (await platform.companies.ledger()).slice(before);
  await device.watch({ kind: 'companies', appId });
  const deeds: LineDeed[] = [];

  /** Somebody else changes a company; false if there was nothing to change. */
  async function actOfAnother(id: string, act: string): Promise<boolean> {
    const present = (await platform.companies.list(appId)).find(({ companyId }) => companyId === id);
    if (!present || (present.status === 'Completed') === (act === 'reopen')) return false;
    // A new cycle has other reasons than the previous one; otherwise the two would look the same.
    const statusReason = [...(present.statusReason ?? []), `REASON_${present.statusReason?.length ?? 0}`];
    if (act === 'reasons') await platform.companies.put(id, { statusReason });
    else if (act === 'reopen') await platform.companies.put(id, { status: 'Completed', statusReason });
    else return (await platform.companies.decide(id, act === 'approve' ? 'Approved' : 'Rejected', anotherReviewer)) === 'applied';
    return true;
  }

  async function shown(companyId: string) {
    const stored = await findRow(device.mirror.database, companies, appId, companyId);
    const company = stored && (await openRow(companies, device.mirror.box, stored));
    return company?.ok ? company.value : null;
  }

  return {
    kinds: ['decide-company'],
    async commandOf(id, act, at) {
      for (const companyId of [...ids.slice(at), ...ids.slice(0, at)]) {
        const company = await shown(companyId);
        if (company?.status !== 'Completed') continue;
        const decision = act === 'approve' ? 'Approved' : 'Rejected';
        const reason = { code: 'other' as const, text: id };
        return { kind: 'decide-company', appId, companyId, companyName: null, decision, reason, base: companyBaseOf(company) };
      }
      return null;
    },
    async another(act, at) {
      return (await actOfAnother(ids[at] ?? '', act)) ? (happeningOf[act] ?? act) : null;
    },
    async between(command, act) {
      if (command.kind !== 'decide-company') return null;
      return (await actOfAnother(command.companyId, act)) ? between : null;
    },
    isAsSeen: (command, found) =>
      command.kind === 'decide-company' && 'base' in found && found.base !== null && isSameBase(found.base, command.base),
    isStateRequest: ({ path }) => listPath.test(path),
    isOf: (command, { body }) => command.kind === 'decide-company' && body.includes(JSON.stringify(command.reason?.text ?? '')),
    stateRead: (at, _request, answer) => void deeds.push({ kind: 'look', at, companies: basesIn(answer) }),
    left: (command, { path }: LineRequest) =>
      void deeds.push({ kind: 'send', at: device.clock.now(), companyId: decisionPath.exec(path)?.[1] ?? '', command }),
    async ledgerOf(id, { command, over }) {
      const made = await lines();
      const { companyId, decision } = asDecision(command);
      return {
        ...{ times: made.filter(({ reason }) => reason === id).length, others: 0, most: 1 + over.length },
        isSo: made.some((line) => line.companyId === companyId && line.toStatus === decision),
      };
    },
    async breaches() {
      const { made } = device.person;
      const unknown = (await lines()).filter(({ reason }) => reason !== null && !made.has(reason));
      return [
        ...unknown.map(({ reason }) => `${reason} was asked for by nobody`),
        ...unseenOf(deeds, made),
        ...requestBreaches(site, deeds),
      ];
    },
  };
}

function asDecision(command: MadeCommand['command']): DecideCompany {
  if (command.kind !== 'decide-company') throw new Error(`${command.kind} is no decision`);
  return command;
}

/** Every state of the company that the person decided about. */
function basesOf(made: MadeCommand | undefined): CompanyBase[] {
  if (made?.command.kind !== 'decide-company') return [];
  return [made.command.base, ...made.over.flatMap((found) => ('base' in found && found.base ? [found.base] : []))];
}

/** Before each request there must be a recent look with the state that the person saw. */
function unseenOf(deeds: readonly LineDeed[], made: ReadonlyMap<string, MadeCommand>): string[] {
  return deeds.flatMap((deed, at) => {
    if (deed.kind !== 'send') return [];
    const bases = basesOf(made.get(deed.command));
    const isSeen = deeds.slice(0, at).some((snapshot) => {
      const said =
        snapshot.kind === 'look' && deed.at - snapshot.at <= snapshotLimit ? snapshot.companies.get(deed.companyId) : undefined;
      return said !== undefined && bases.some((base) => isSameBase(base, said));
    });
    return isSeen ? [] : [`${deed.command} was sent over what was not seen`];
  });
}

/** The platform's log must show a look before each request, and no more requests about a company than the line saw. */
function requestBreaches({ platform, device, beganAt }: Site, deeds: readonly LineDeed[]): string[] {
  const entries = platform.requests().filter(({ at }) => at >= beganAt);
  const breaches: string[] = [];
  const counts = new Map<string, number>();
  for (const [index, { method, path, status, at }] of entries.entries()) {
    const companyId = method === 'PATCH' ? decisionPath.exec(path)?.[1] : undefined;
    if (companyId === undefined) continue;
    const isStateRequest = (one: (typeof entries)[number]) =>
      one.method === 'GET' && listPath.test(one.path) && one.status === 200 && at - one.at <= snapshotLimit;
    if (!entries.slice(0, index).some(isStateRequest)) breaches.push(`${companyId} was decided without a look`);
    // A request with a refused token changes nothing and is sent again.
    if (status !== 401 && status !== 403) counts.set(companyId, (counts.get(companyId) ?? 0) + 1);
  }
  for (const [companyId, count] of counts) {
    const sends = deeds.flatMap((deed) => (deed.kind === 'send' && deed.companyId === companyId ? [deed.command] : []));
    const twice = [...new Set(sends)].reduce((sum, id) => sum + device.line.twice(id), 0);
    if (count > sends.length + twice)
      breaches.push(`${companyId} was asked for ${count} times and only ${sends.length} are known`);
  }
  return breaches;
}

function basesIn(answer: unknown): Map<string, CompanyBase> {
  const rows = isRecord(answer) && Array.isArray(answer.data) ? answer.data.filter(isRecord) : [];
  const texts = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
  return new Map(
    rows.map((row): [string, CompanyBase] => [
      String(row._id),
      companyBaseOf({
        status: String(row.status ?? ''),
        statusReasons: texts(row.statusReason),
        documents: Array.isArray(row.documents) ? row.documents.filter(isRecord).map(({ id }) => ({ id: String(id) })) : [],
      }),
    ]),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
