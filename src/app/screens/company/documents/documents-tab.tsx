import { paths as triangle } from 'bootstrap-icons/icons/exclamation-triangle.svg?paths';
import { paths as files } from 'bootstrap-icons/icons/files.svg?paths';
import { useState } from 'react';
import type { CompanyRow } from '../../../../domain/company/company';
import { companyScreenWords } from '../../../../domain/company/detail-text';
import { missingDocumentsText } from '../../../../domain/company/document-text';
import { Icon } from '../../../parts/icon';
import { StatePanel } from '../../../parts/state-panel';
import { DocumentCard } from './document-card';
import { DocumentViewer } from './document-viewer';

/** The documents that the company gave, and those that it did not (contract KYC 4.1, 4.6). */
export function DocumentsTab({ company }: { company: CompanyRow }) {
  const missing = missingDocumentsText(company.documents);
  const [openId, setOpenId] = useState<string | null>(null);
  const open = company.documents.findIndex(({ id }) => id === openId);
  if (company.documents.length === 0) {
    return (
      <StatePanel icon={files} title={companyScreenWords.noDocuments}>
        {missing !== null && <p>{missing}</p>}
      </StatePanel>
    );
  }
  return (
    <>
      {missing !== null && (
        <p className="notice trouble">
          <Icon paths={triangle} />
          <span className="grow">{missing}</span>
        </p>
      )}
      <ul className="company-documents">
        {company.documents.map((document, index) => (
          <li key={document.id}>
            <DocumentCard
              company={company}
              document={document}
              number={index + 1}
              isOpen={index === open}
              onOpen={() => setOpenId(document.id)}
            />
          </li>
        ))}
      </ul>
      {open !== -1 && (
        <DocumentViewer
          company={company}
          place={open}
          onGo={(place) => setOpenId(company.documents[place]?.id ?? null)}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  );
}
