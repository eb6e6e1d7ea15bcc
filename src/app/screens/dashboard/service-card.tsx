import { Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { ServiceRow } from '../../../db/studio-database';
import { serviceCardWords } from '../../../domain/service/card-text';
import { tenantBaseOf } from '../../../domain/service/service';
import { serviceFormWords, serviceListWords } from '../../../domain/service/text';
import { truncateText } from '../../../domain/shared/format';
import { lazyPart } from '../../lazy-screen';
import { firstScreen, useFirstScreen } from '../../live/first-screen';
import { Copyable } from '../../parts/copyable';
import { ServiceLogo } from '../../parts/service-logo';
import { targetOf } from '../../parts/service-target';
import { ServiceMenu } from './manage/service-menu';

const LowCredit = lazyPart(() => firstScreen.then(() => import('./low-credit')).then((module) => module.LowCredit));

const OfflineCopy = lazyPart(() => firstScreen.then(() => import('./field/offline-copy')).then((part) => part.OfflineCopy));

const ServiceCounts = lazyPart(() => firstScreen.then(() => import('./service-counts')).then((part) => part.ServiceCounts));

interface ServiceCardProps {
  service: ServiceRow;
  /** The person has a right in it. */
  mayOpen: boolean;
  /** It is the only one that can be opened: it has the focus, so that Enter opens it. */
  isOnly: boolean;
}

/** One service: its name cut at 25 characters, its purpose, what waits in it; the whole card opens its first screen. Ids are under Details. */
export function ServiceCard({ service, mayOpen, isOnly }: ServiceCardProps) {
  useFirstScreen();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // Nobody is doing anything yet: the page was just opened, or its heading was arrived at.
    const { activeElement } = document;
    if (isOnly && (activeElement === document.body || activeElement?.tagName === 'H1')) link.current?.focus();
  }, [isOnly]);
  const target = mayOpen ? targetOf(service) : null;
  const name = truncateText(service.appName, 25);
  return (
    <article className="service-card">
      <div className="head">
        <ServiceLogo seed={service.appId} logoUrl={service.logoUrl} size={40} />
        <div className="grow">
          {target === null ? (
            <span className="name" title={service.appName}>
              {name}
            </span>
          ) : (
            <Link className="name" ref={link} to={target} title={service.appName}>
              {name}
            </Link>
          )}
        </div>
        <span className="env" data-env={service.env}>
          {service.env}
        </span>
        <ServiceMenu service={service} />
      </div>
      {mayOpen && (service.type === 'SSI_API' || service.type === 'CAVACH_API') && (
        <Suspense>
          <LowCredit appId={service.appId} type={service.type} />
        </Suspense>
      )}
      <p>{service.description || serviceCardWords.noDescription}</p>
      {target === null ? (
        <p className="service-counts">{closedText(service, mayOpen)}</p>
      ) : (
        <Suspense>
          <ServiceCounts service={service} />
        </Suspense>
      )}
      {target !== null && service.type === 'CAVACH_API' && (
        <Suspense>
          <OfflineCopy service={service} />
        </Suspense>
      )}
      <CardDetails service={service} shownName={name} />
    </article>
  );
}

/** What is copied from a service and seldom read; its whole name where `shownName` is a part of it. */
function CardDetails({ service, shownName }: { service: ServiceRow; shownName: string }) {
  const tenant = tenantBaseOf(service);
  return (
    <details>
      <summary>{serviceCardWords.details}</summary>
      <dl>
        {shownName !== service.appName && (
          <>
            <dt>{serviceFormWords.name}</dt>
            <dd>{service.appName}</dd>
          </>
        )}
        <dt>{serviceCardWords.serviceId}</dt>
        <dd>
          <Copyable label={serviceCardWords.serviceId} text={service.appId} />
        </dd>
        {tenant !== null && (
          <>
            <dt>{serviceCardWords.tenantUrl}</dt>
            <dd>
              <Copyable label={serviceCardWords.tenantUrl} text={tenant} shown={tenant.replace(/^https?:\/\//, '')} />
            </dd>
          </>
        )}
        {!service.hasDomainVerified && service.type !== 'SSI_API' && (
          <>
            <dt>{serviceFormWords.domain}</dt>
            <dd className="muted">{serviceListWords.unverified}</dd>
          </>
        )}
      </dl>
    </details>
  );
}

/** Why a service cannot be opened. */
function closedText({ type, rawType }: ServiceRow, mayOpen: boolean): string {
  if (type === null) return serviceCardWords.unknownType(rawType);
  return mayOpen ? serviceCardWords.noScreens : serviceCardWords.askForRight;
}
