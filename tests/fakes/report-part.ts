import type { WorkerDependencies } from '../../src/workers/worker-dependencies';

/** The part that makes PDFs, without a browser to draw pictures with: what it makes is four letters long. */
export const aReportPart: WorkerDependencies['loadReport'] = async () => ({
  makeReport: async () => ({ ok: true, value: { pdf: new Blob(['%PDF']), missing: [] } }),
});
