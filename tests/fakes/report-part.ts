import type { Surroundings } from '../../src/workers/surroundings';

/** The part that makes PDFs, without a browser to draw pictures with: what it makes is four letters long. */
export const aReportPart: Surroundings['loadReport'] = async () => ({
  makeReport: async () => ({ ok: true, value: { pdf: new Blob(['%PDF']), missing: [] } }),
});
