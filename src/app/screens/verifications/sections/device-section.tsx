import { detailWords } from '../../../../domain/verification/detail-text';
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
      {device !== null && (
        <section className="panel">
          <h2>{detailWords.device}</h2>
          <DetailLines isPrivate lines={device.map(({ label, value }) => ({ label, text: value }))} />
        </section>
      )}
      {place !== null && (
        <section className="panel">
          <h2>{detailWords.place}</h2>
          <DetailLines isPrivate lines={placeLines(place)} />
        </section>
      )}
    </>
  );
}
