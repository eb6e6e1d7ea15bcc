import Bowser from 'bowser';
import { countryText } from '../../../../domain/text/country';
import { toFlag } from '../../../../domain/text/display';
import { missingPartText } from '../../../../domain/text/missing-parts';
import type { Place, Verification } from '../../../../domain/verification';
import { LongText } from '../../../parts/long-text';
import { DefinitionList } from './definition-list';

const longestAgent = 512;

/** The device and where it was, as the server resolved its address (contract KYC 2.5.6). */
export function DeviceSection({ verification }: { verification: Verification }) {
  const { userAgent, place } = verification;
  // The patterns that take a user agent apart are not made for texts of any length.
  const device = userAgent === null ? null : Bowser.parse(userAgent.slice(0, longestAgent));
  return (
    <>
      <section className="panel">
        <h2>Device Information</h2>
        {device === null ? (
          <p className="muted">{missingPartText('deviceDetails.userAgent', verification)}</p>
        ) : (
          <DefinitionList
            isPrivate
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
          <p className="muted">{missingPartText('deviceDetails.locationDetail', verification)}</p>
        ) : (
          <DefinitionList
            isPrivate
            lines={[
              ['IP', textOf(place.ip)],
              ['Continent', textOf(place.continent)],
              ['Country', countryOf(place)],
              ['Region', textOf(place.region)],
              ['Time zone', textOf(place.timeZone)],
            ]}
          />
        )}
      </section>
    </>
  );
}

/** The name that the server told with the flag of its code; where it told the code alone, that in words. */
function countryOf({ country, countryCode }: Place) {
  if (country !== null) return textOf(`${toFlag(countryCode)} ${country}`.trim());
  return countryCode === null ? null : textOf(countryText(countryCode));
}

function textOf(text: string | null) {
  return text === null ? null : <LongText text={text} />;
}
