import * as usage from '../../../src/domain/usage/wire';
import { body, row, type WireForm } from './wire-form';

const aRow = { apiPath: '/a', method: 'GET', quantity: 3, unit_cost: 5, amount: 15, onchainAmount: 0 };
const aDetail = { apiPath: '/a', data: { '2026-03-01': 3 } };

/** The schemas of usage. */
export const usageForms: Record<string, WireForm> = {
  usageRowWire: row(usage.usageRowWire, aRow, (rows) => usage.parseUsage({ serviceDetails: rows })),
  usageDetailWire: row(usage.usageDetailWire, aDetail, (rows) => usage.parseUsageDetail({ serviceDetails: rows })),
  usageAnswerWire: body(usage.usageAnswerWire, { serviceDetails: [aRow] }, usage.parseUsage),
};
