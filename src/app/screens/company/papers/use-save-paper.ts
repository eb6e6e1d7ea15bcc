import { useState } from 'react';
import { openCompanyDocument } from '../../../../db/seal/keep-companies';
import type { KeptCompanyDocument } from '../../../../db/seal/kept-companies';
import { type CompanyDocument, fileNameOf } from '../../../../domain/company-document';
import { useMirror } from '../../../live/mirror-context';
import { useWorker } from '../../../live/worker-context';
import { saveBlob } from '../../../parts/save-file';

/** Puts the file of a paper where the browser keeps downloads, under the name of the contract (KYC 4.6); `isLost` where its bytes cannot be read any more. */
export function useSavePaper(document: CompanyDocument): { save(kept: KeptCompanyDocument): Promise<void>; isLost: boolean } {
  const { box } = useMirror();
  const worker = useWorker();
  const [isLost, setLost] = useState(false);
  return {
    isLost,
    async save(kept) {
      const opened = await openCompanyDocument(box, kept);
      setLost(!opened.ok);
      if (opened.ok) return saveBlob(fileNameOf(document, kept.type), opened.value);
      const { appId, companyId: id } = kept;
      void worker.reportUnreadable({ records: [{ table: 'companyDocuments', appId, id }] });
    },
  };
}
