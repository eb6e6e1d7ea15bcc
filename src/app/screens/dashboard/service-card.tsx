import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { ServiceRow } from '../../../db/studio-database';
import { tenantBaseOf } from '../../../domain/service/service';
import { truncateText } from '../../../domain/shared/format';
import { lazyPart } from '../../lazy-screen';
import { useFirstScreen } from '../../live/first-screen';
import { Copyable } from '../../parts/copyable';
import { ServiceLogo } from '../../parts/service-logo';
import { targetOf } from '../../parts/service-target';

const LowCredit = lazyPart(() => import('./low-credit').then((module) => module.LowCredit));

/** One service: its name cut at 25 characters, what it is for, its id and address to copy; it opens its first screen. */
export function ServiceCard({ service }: { service: ServiceRow }) {
  useFirstScreen();
  const target = targetOf(service);
  const name = truncateText(service.appName, 25);
  const tenant = tenantBaseOf(service);
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
            <Link className="name" to={target} title={service.appName}>
              {name}
            </Link>
          )}
        </div>
        <span className="env" data-env={service.env}>
          {service.env}
        </span>
      </div>
      {(service.type === 'SSI_API' || service.type === 'CAVACH_API') && (
        <Suspense>
          <LowCredit appId={service.appId} type={service.type} />
        </Suspense>
      )}
      <p>{service.description || 'No description'}</p>
      <dl>
        <dt>Service Id</dt>
        <dd>
          <Copyable label="Service Id" text={service.appId} />
        </dd>
        {tenant !== null && (
          <>
            <dt>Tenant Url</dt>
            <dd>
              <Copyable label="Tenant Url" text={tenant} shown={tenant.replace(/^https?:\/\//, '')} />
            </dd>
          </>
        )}
        {target === null && (
          <>
            <dt>Screens</dt>
            <dd>
              {service.type === null
                ? `Studio does not know the type ${service.rawType || 'of this service'}`
                : 'This service has no dashboard'}
            </dd>
          </>
        )}
      </dl>
    </article>
  );
}
