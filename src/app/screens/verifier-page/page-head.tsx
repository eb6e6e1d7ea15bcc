import { endsSoonText, pageStateWords, pageWords } from '../../../domain/verifier-page/text';
import { type PageState, pageStateOf, type VerifierPage } from '../../../domain/verifier-page/verifier-page';
import { Copyable } from '../../parts/copyable';
import { LazyQrCode } from '../../parts/lazy-qr-code';
import { ServiceLogo } from '../../parts/service-logo';
import type { PageService } from './page-preview';

interface PageHeadProps {
  /** null: there is none yet. */
  page: VerifierPage | null;
  service: PageService;
  now: number;
}

/** Whose page it is, its state, and its link with a QR code. */
export function PageHead({ page, service, now }: PageHeadProps) {
  const state = pageStateOf(page, now);
  return (
    <section className="panel verifier-head" aria-label={service.appName}>
      <div className="verifier-name">
        <ServiceLogo seed={service.appId} logoUrl={service.logoUrl} size={40} />
        <div className="grow">
          <strong>{service.appName}</strong>
          {page !== null && <p className="muted">{page.title}</p>}
        </div>
        <span className="page-state" data-state={state}>
          {pageStateWords[state]}
        </span>
      </div>
      {page?.expiresAt != null && <PageEnd expiresAt={page.expiresAt} state={state} now={now} />}
      {page === null || page.url === null ? (
        <p className="age">{page === null ? pageWords.noLink : pageWords.linkMissing}</p>
      ) : (
        <div className="verifier-link">
          <LazyQrCode text={page.url} title={pageWords.qr} />
          <div className="grow">
            <Copyable label={pageWords.linkCopy} text={page.url} shown={page.url} />
            <p>
              <a className="btn btn-quiet" href={page.url} target="_blank" rel="noreferrer">
                {pageWords.open}
              </a>
            </p>
            <p className="age">{pageWords.qrHint}</p>
          </div>
        </div>
      )}
    </section>
  );
}

function PageEnd({ expiresAt, state, now }: { expiresAt: number; state: PageState; now: number }) {
  if (state === 'active') return <p className="age">{pageWords.ends(expiresAt)}</p>;
  return (
    <p className="notice trouble" role="status">
      {state === 'expired' ? pageWords.ended(expiresAt) : endsSoonText(expiresAt, now)}
    </p>
  );
}
