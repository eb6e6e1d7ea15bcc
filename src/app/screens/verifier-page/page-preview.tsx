import { paths as phone } from 'bootstrap-icons/icons/phone.svg?paths';
import { paths as desktop } from 'bootstrap-icons/icons/window-desktop.svg?paths';
import { type CSSProperties, useState } from 'react';
import { verifierPageWords } from '../../../domain/verifier-page/page-text';
import type { PageDraft } from '../../../domain/verifier-page/rules';
import { pageWords } from '../../../domain/verifier-page/text';
import { themeColours } from '../../../domain/verifier-page/theme';
import { Icon } from '../../parts/icon';
import { ServiceLogo } from '../../parts/service-logo';

/** What a verifier page shows of its service. */
export interface PageService {
  appId: string;
  appName: string;
  logoUrl: string | null;
}

interface PagePreviewProps {
  draft: PageDraft;
  service: PageService;
  /** Its link, or why there is none. */
  address: string;
}

/** The page as it will be, in its theme, on a desktop or a phone. Nothing in it can be used. */
export function PagePreview({ draft, service, address }: PagePreviewProps) {
  const [isPhone, setPhone] = useState(false);
  const { title, description, contactEmail, theme } = draft;
  const { page, surface, line, text, muted, accent, onAccent } = themeColours[theme];
  const colours = {
    ...{ '--page-back': page, '--page-surface': surface, '--page-line': line, '--page-text': text },
    ...{ '--page-muted': muted, '--page-accent': accent, '--page-on-accent': onAccent },
  } as CSSProperties;
  return (
    <section className="panel page-preview" aria-labelledby="page-preview">
      <div className="panel-head">
        <h2 id="page-preview">{pageWords.preview}</h2>
        <fieldset className="preview-sizes" aria-label={pageWords.preview}>
          <SizeButton words={pageWords.desktop} icon={desktop} isChosen={!isPhone} onChoose={() => setPhone(false)} />
          <SizeButton words={pageWords.phone} icon={phone} isChosen={isPhone} onChoose={() => setPhone(true)} />
        </fieldset>
      </div>
      <div className="preview-frame" data-size={isPhone ? 'phone' : 'desktop'} style={colours}>
        <p className="preview-address">{address}</p>
        <div className="preview-page">
          <p className="preview-brand">
            <ServiceLogo seed={service.appId} logoUrl={service.logoUrl} size={28} />
            {service.appName}
          </p>
          <p className="preview-title">{title}</p>
          {description !== '' && <p className="preview-description">{description}</p>}
          <ol>
            {verifierPageWords.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="preview-start">{verifierPageWords.start}</p>
          {contactEmail !== '' && (
            <p className="preview-muted">
              {verifierPageWords.contact} {contactEmail}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

interface SizeButtonProps {
  words: string;
  icon: readonly string[];
  isChosen: boolean;
  onChoose(): void;
}

function SizeButton({ words, icon, isChosen, onChoose }: SizeButtonProps) {
  return (
    <button type="button" className="icon-button" aria-pressed={isChosen} aria-label={words} title={words} onClick={onChoose}>
      <Icon paths={icon} />
    </button>
  );
}
