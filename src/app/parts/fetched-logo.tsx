import { serviceLogo } from '../../db/records/records';
import { useRecord } from '../live/use-record';
import { LogoPicture } from './logo-picture';

/** A logo at an address: the content policy shows no picture of another host, so the worker fetches it and the device keeps it. */
export function FetchedLogo({ seed, logoUrl, size }: { seed: string; logoUrl: string; size: number }) {
  const logo = useRecord(serviceLogo, seed, logoUrl);
  return <LogoPicture {...{ seed, size }} source={logo?.value ?? null} />;
}
