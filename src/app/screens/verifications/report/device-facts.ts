import Bowser from 'bowser';
import type { ReportLine } from '../../../../domain/report/section';

/** The patterns that take a user agent apart are not made for texts of any length; what it begins with says enough. */
const longestAgent = 512;

/** What a user agent text says about the device, in lines; null if there is none. */
export function deviceFactsOf(userAgent: string | null): ReportLine[] | null {
  if (userAgent === null || userAgent.trim() === '') return null;
  const { os, browser, platform } = Bowser.parse(userAgent.slice(0, longestAgent));
  return [
    { label: 'Operating system', value: os.name ?? '' },
    { label: 'OS Version', value: os.versionName ?? os.version ?? '' },
    { label: 'Browser', value: [browser.name, browser.version].filter(Boolean).join(' ') },
    { label: 'Device', value: [platform.vendor, platform.model ?? platform.type].filter(Boolean).join(' ') },
  ];
}
