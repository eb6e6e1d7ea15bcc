import { iso, minute, noon, second } from '../../builders/moments';
import { aPassportCredential, aPresentation, aVerificationWire, pixel } from '../../builders/verification';

const enormous = 'm'.repeat(5_000_000);
const long = 'm '.repeat(50_000);
const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>document.title="taken"</script></svg>';
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** A detail of whose members hardly one is what was agreed; the selfie and two entries of the timeline are. */
export const mistaken = aVerificationWire({
  createdAt: 'the day after never',
  email: ['one@example.org', 'one@example.org'],
  userId: 7,
  retryAttempts: { many: true },
  status: null,
  step_finish: 'perhaps',
  ocriddocsDetails: 'none',
  userConsentDetails: { createdAt: iso(noon), presentation: '{"verifiableCredential":[{' },
  mintsbtsDetails: { proofType: 'zkProofOfAge' },
  deviceDetails: { userAgent: 7, locationDetail: [], ip: '203.0.113.9, 10.0.0.1' },
  timeLineDetails: [
    { step_name: 'constructor', createdAt: iso(noon) },
    { step_name: 'liveliness', createdAt: iso(noon + minute), result: 99 },
    { step_name: 'liveliness', createdAt: 'never' },
    null,
  ],
});

const subjects: [string, unknown][] = [
  ['zkProofOfAge', { criteria: { attribute: 'age', operator: '>', value: 18, unit: 'years' }, criteriaVerified: false }],
  ['zkProofOfShoeSize', { criteria: 'larger than most', criteriaVerified: 'yes' }],
  ['constructor', { toString: 'no function', __proto__: 1 }],
  ['PassportCredential', { name: long, first_name: 'A', firstName: 'B', dateOfBirth: 9e99, expiryDate: '1999-01-01' }],
];

/** Everything is there, and far too much of it. */
export const overflowing = aVerificationWire({
  email: enormous,
  deviceDetails: { userAgent: long, locationDetail: { countryName: long, countryCode: 'ZZZZ' } },
  userConsentDetails: {
    createdAt: iso(noon),
    presentation: JSON.stringify(
      aPresentation(
        [...Array(40).keys()].map((index) => {
          const [kind, credentialSubject] = subjects[index % subjects.length] ?? [];
          return aPassportCredential({ id: 'the same for all', type: ['VerifiableCredential', kind], credentialSubject });
        }),
      ),
    ),
  },
  mintsbtsDetails: Array(3).fill({ proofType: 'zkProofOfAge', blockchainLabel: long, transactionHash: 'the same' }),
  timeLineDetails: [...Array(10_000).keys()].map((index) => ({
    step_name: index % 7 === 0 ? 'ocrIdDoc' : 'liveliness',
    createdAt: noon + (index - (index % 2)) * second,
    result: index % 5,
  })),
});

/** Pictures of which only the back of the document is one. */
export const pictureless = aVerificationWire({
  selfiDetails: {
    createdAt: iso(noon),
    tokenSelfiImage: `data:image/svg+xml;base64,${base64(script)}`,
    serviceLivenessResult: 3,
  },
  ocriddocsDetails: {
    createdAt: iso(noon),
    tokenFaceImage: 'data:image/png;base64,',
    tokenFrontDocumentImage: `data:image/jpeg;base64,${base64('this is text and no picture')}`,
    tokenBackDocumentImage: pixel,
    serviceFacialAuthenticationResult: 1,
    serviceFacialSimilarityResult: 0.41,
  },
});

/** A selfie of twenty million bytes. */
export const heavy = aVerificationWire({
  selfiDetails: {
    createdAt: iso(noon),
    tokenSelfiImage: `data:image/jpeg;base64,${base64('x'.repeat(20_000_000))}`,
    serviceLivenessResult: 3,
  },
});
