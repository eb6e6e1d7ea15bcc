import Bowser from 'bowser';
import { toFlag } from '../../../../domain/text/display';
import type { Verification } from '../../../../domain/verification';
import { DefinitionList } from './definition-list';

/** The device and where it was, as the server resolved its address (contract KYC 2.5.6). */
export function DeviceSection({ verification }: { verification: Verification }) {
  const { userAgent, place } = verification;
  const device = userAgent === null ? null : Bowser.parse(userAgent);
  return (
    <>
      <section className="panel">
        <h2>Device Information</h2>
        {device === null ? (
          <p className="muted">The server told nothing of the device.</p>
        ) : (
          <DefinitionList
            lines={[
              ['Operating system', device.os.name ?? null],
              ['OS Version', device.os.versionName ?? device.os.version ?? null],
              ['Browser', [device.browser.name, device.browser.version].filter(Boolean).join(' ')],
              ['Device', [device.platform.vendor, device.platform.model ?? device.platform.type].filter(Boolean).join(' ')],
            ]}
          />
        )}
      </section>
      <section className="panel">
        <h2>Location Information</h2>
        {place === null ? (
          <p className="muted">The server told no location.</p>
        ) : (
          <DefinitionList
            lines={[
              ['IP', place.ip],
              ['Continent', place.continent],
              ['Country', place.country === null ? null : `${toFlag(place.countryCode)} ${place.country}`.trim()],
              ['Region', place.region],
              ['Time zone', place.timeZone],
            ]}
          />
        )}
      </section>
    </>
  );
}
