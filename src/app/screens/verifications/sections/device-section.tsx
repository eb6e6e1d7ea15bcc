import { missingPartText } from '../../../../domain/verification/missing-parts-text';
import { placeLines } from '../../../../domain/verification/person-lines';
import type { Verification } from '../../../../domain/verification/verification';
import { deviceFactsOf } from '../report/device-facts';
import { DetailLines } from './detail-lines';

/** The device and where it was, as the server resolved its address (contract KYC 2.5.6). */
export function DeviceSection({ verification }: { verification: Verification }) {
  const { userAgent, place } = verification;
  const device = deviceFactsOf(userAgent);
  return (
    <>
      <section className="panel">
        <h2>Device Information</h2>
        {device === null ? (
          <p className="muted">{missingPartText('deviceDetails.userAgent', verification)}</p>
        ) : (
          <DetailLines isPrivate lines={device.map(({ label, value }) => ({ label, text: value }))} />
        )}
      </section>
      <section className="panel">
        <h2>Location Information</h2>
        {place === null ? (
          <p className="muted">{missingPartText('deviceDetails.locationDetail', verification)}</p>
        ) : (
          <DetailLines isPrivate lines={placeLines(place)} />
        )}
      </section>
    </>
  );
}
