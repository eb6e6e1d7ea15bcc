import { useState } from 'react';
import { openCompanyDocument } from '../../../../db/seal/company-document-codec';
import type { SealedCompanyDocument } from '../../../../db/seal/sealed-company-document';
import { type CompanyDocument, fileNameOf } from '../../../../domain/company/document';
import { documentWords } from '../../../../domain/company/document-text';
import { problemText } from '../../../../domain/shared/error-text';
import { useMirror } from '../../../live/mirror-context';
import { useWorker } from '../../../live/worker-context';
import { saveBlob } from '../../../parts/save-file';

/** Puts the file of a document where the browser keeps downloads, under the name of the contract (KYC 4.6); `trouble` says why it could not. */
export function useSaveDocument(document: CompanyDocument): {
  save(stored: SealedCompanyDocument): Promise<void>;
  trouble: string | null;
} {
  const { box } = useMirror();
  const worker = useWorker();
  const [trouble, setTrouble] = useState<string | null>(null);
  return {
    trouble,
    async save(stored) {
      const { appId, companyId, fileId } = stored;
      const opened = await openCompanyDocument(box, stored);
      if (!opened.ok) {
        setTrouble(documentWords.lost);
        return void worker.reportUnreadable({ records: [{ table: 'companyDocuments', appId, id: companyId }] });
      }
      // What leaves the device is noted first; where that cannot be done it stays.
      const question = { kind: 'company-document', appId, companyId, fileId } as const;
      const noted = await worker.noteAct({ question, act: 'document-saved' });
      setTrouble(noted.ok ? null : `${documentWords.unsaved}: ${problemText(noted.problem)}`);
      if (noted.ok) saveBlob(fileNameOf(document, stored.type), opened.value);
    },
  };
}
