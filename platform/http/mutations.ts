import type { ChaosMutation } from './chaos-rules';

type Json = Record<string, unknown>;

const idNames = ['_id', 'appId', 'sessionId', 'userId', 'appUserId'];

const mutations: Record<ChaosMutation, (body: Json) => void> = {
  'malformed-row'(body) {
    const row = rowsIn(body)[0];
    if (!row) return;
    for (const name of idNames) delete row[name];
    row.createdAt = 'the day after never';
  },
  'unknown-status'(body) {
    const row = rowsIn(body)[0] ?? detailIn(body);
    if (row) row.status = 'OnHold';
  },
  'missing-selfie'(body) {
    const detail = detailIn(body);
    if (detail) delete detail.selfiDetails;
    // In a list both forms occur: no object, and an empty one.
    rowsIn(body).forEach((row, index) => {
      if (index % 2 === 0) delete row.selfiDetails;
      else row.selfiDetails = {};
    });
  },
  'no-total'(body) {
    const data = body.data;
    if (isObject(data)) delete data.totalCount;
    delete body.totalCount;
  },
  'high-total': (body) => changeTotal(body, (total) => total + 1 + Math.floor(total / 3)),
  'low-total': (body) => changeTotal(body, (total) => Math.floor(total / 2)),
  'zero-total': (body) => changeTotal(body, () => 0),
  // The question was changed, see mutateQuestion.
  'swapped-pages': () => undefined,
  'shuffled-rows': (body) => changeRows(body, (rows) => rows.map((_, index) => rows[(index * 7 + 3) % rows.length] ?? null)),
  'short-page': (body) => changeRows(body, (rows) => rows.filter((_, index) => index % 3 !== 1)),
  'repeated-rows': (body) => changeRows(body, (rows) => rows.map((row, index) => (index % 4 === 3 ? (rows[0] ?? row) : row))),
};

/** Questions changed before they are answered: pages of a list change places, the first with the second, the third with the fourth. */
export function mutateQuestion(query: unknown, mutation: ChaosMutation | undefined): void {
  if (mutation !== 'swapped-pages' || !isObject(query)) return;
  const page = Number(query.page ?? 1);
  if (Number.isInteger(page) && page > 0) query.page = String(page % 2 === 1 ? page + 1 : page - 1);
}

/** A JSON answer changed in the named way; anything that is not a JSON object passes unchanged. */
export function mutateAnswer(payload: string, mutation: ChaosMutation | undefined): string {
  if (mutation === undefined) return payload;
  let body: unknown;
  try {
    body = JSON.parse(payload);
  } catch {
    return payload;
  }
  if (!isObject(body)) return payload;
  mutations[mutation](body);
  return JSON.stringify(body);
}

/** The rows of a list answer: sessions, people or apps. */
function rowsIn(body: Json): Json[] {
  const data = body.data;
  const rows = isObject(data) ? (data.sessionDetails ?? data.users) : data;
  return Array.isArray(rows) ? rows.filter(isObject) : [];
}

/** The list of rows itself changed. */
function changeRows(body: Json, change: (rows: unknown[]) => unknown[]): void {
  const data = body.data;
  for (const holder of [data, body]) {
    if (!isObject(holder)) continue;
    for (const name of ['sessionDetails', 'users', 'data']) {
      const rows = holder[name];
      if (Array.isArray(rows) && rows.length > 0) holder[name] = change(rows).filter((row) => row !== null);
    }
  }
}

function changeTotal(body: Json, change: (total: number) => number): void {
  for (const holder of [body.data, body]) {
    if (isObject(holder) && typeof holder.totalCount === 'number') holder.totalCount = change(holder.totalCount);
  }
}

function detailIn(body: Json): Json | null {
  const data = body.data;
  return isObject(data) && !Array.isArray(data) && 'createdAt' in data ? data : null;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
