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
};

/** A JSON answer changed in the named way; anything that is not a JSON object goes through as it is. */
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

function detailIn(body: Json): Json | null {
  const data = body.data;
  return isObject(data) && !Array.isArray(data) && 'createdAt' in data ? data : null;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
