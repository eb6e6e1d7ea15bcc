import { useEffect, useState } from 'react';
import type { SealedCompanyDocument } from '../../../../db/seal/sealed-company-document';
import { type DocumentView, documentHeadSize, documentViewOf } from '../../../../domain/company/document-preview';
import { companyDocumentReader } from '../../../live/company-readers';
import { useOpenedRow } from '../../../live/use-opened';

/** The opened file of a document and what it is looked at as; `lost` where its bytes cannot be read any longer. */
export type ShownDocument = { view: DocumentView; file: Blob } | { view: 'lost' };

/** Opens the file of a document in the page, with the key of the mirror; undefined until it is. */
export function useDocumentView(stored: SealedCompanyDocument): ShownDocument | undefined {
  const opened = useOpenedRow(stored, companyDocumentReader);
  const [seen, setSeen] = useState<{ of: Blob; view: ShownDocument } | null>(null);
  useEffect(() => {
    if (!opened) return;
    let isPresent = true;
    void opened
      .slice(0, documentHeadSize)
      .arrayBuffer()
      .then((head) => {
        const { view, type } = documentViewOf(opened.type, new Uint8Array(head));
        if (isPresent) setSeen({ of: opened, view: { view, file: new Blob([opened], { type }) } });
      });
    return () => {
      isPresent = false;
    };
  }, [opened]);
  if (opened === null) return { view: 'lost' };
  return seen !== null && seen.of === opened ? seen.view : undefined;
}
