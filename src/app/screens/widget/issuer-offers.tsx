import { marketplace } from '../../../db/records/records';
import { hostOf } from '../../../domain/service/addresses';
import { truncateText } from '../../../domain/shared/format';
import { widgetWords } from '../../../domain/widget/text';
import { CheckLine } from '../../forms/check-line';
import { useRecord } from '../../live/use-record';

interface IssuerOffersProps {
  issuerDids: readonly string[];
  onChange(issuerDids: string[]): void;
}

/** The services of the marketplace, whose issuers are trusted or not by one press. Nothing is shown while there are none. */
export function IssuerOffers({ issuerDids, onChange }: IssuerOffersProps) {
  const offers = useRecord(marketplace, '')?.value ?? [];
  const others = issuerDids.filter((did) => did.trim() !== '');
  return offers.map(({ appId, appName, domain, issuerDid }) =>
    issuerDid === null ? null : (
      <CheckLine
        key={appId}
        id={`widget-offer-${appId}`}
        label={truncateText(appName, 25)}
        hint={widgetWords.offer(domain === null ? null : hostOf(domain))}
        isChecked={others.includes(issuerDid)}
        onChange={(isWanted) => onChange(isWanted ? [...others, issuerDid] : others.filter((did) => did !== issuerDid))}
      />
    ),
  );
}
