import type { Service } from '../../../domain/service/service';

/** Whether a service is meant by a search text: part of its name, description or id, case, accents and blanks forgiven. */
export function matchesService(service: Pick<Service, 'appName' | 'description' | 'appId'>, wanted: string): boolean {
  const text = fold(`${service.appName} ${service.description} ${service.appId}`);
  return fold(wanted)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
