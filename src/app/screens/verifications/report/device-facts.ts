import Bowser from 'bowser';
import type { ReportLine } from '../../../../domain/report-text';

/** What a user agent text tells of the device, in lines; null where there is none. */
export function deviceFactsOf(userAgent: string | null): ReportLine[] | null {
  if (userAgent === null || userAgent.trim() === '') return null;
  // A text without end is no user agent; what it begins with says enough.
  const { os, browser, platform } = Bowser.parse(userAgent.slice(0, 1_000));
  return [
    { label: 'Operating system', value: os.name ?? '' },
    { label: 'OS Version', value: os.versionName ?? os.version ?? '' },
    { label: 'Browser', value: [browser.name, browser.version].filter(Boolean).join(' ') },
    { label: 'Device', value: [platform.vendor, platform.model ?? platform.type].filter(Boolean).join(' ') },
  ];
}
