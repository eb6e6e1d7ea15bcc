/** The page on which credentials are verified. */
export const verifyWords = {
  title: 'Verify a credential',
  menu: 'Verify',
  lead: 'Paste a credential or presentation, open its file or scan its QR code. It is checked on this device and never sent or saved.',
  field: 'Credential or presentation',
  fieldHint: 'Paste JSON or a credential ID',
  check: 'Verify',
  checking: 'Verifying',
  open: 'Open a file',
  scan: 'Scan a QR code',
  clear: 'Clear',
  choose: 'A credential of this service',
  chooseNone: 'Choose one',
  drop: 'Drop it here',
  result: 'Result',
  presentation: 'Presentation',
  credential: 'Credential',
  subject: 'Content',
  id: 'Id',
  issuer: 'Issuer',
  holder: 'Holder',
  against: (line: string) => `reference for ${line}`,
  issued: 'Issued',
  expires: 'Expires',
  schema: 'Schema',
  challenge: 'Challenge',
  domain: 'Domain',
  forWhom: 'Decide whether it was made for you.',
  ownIssuer: 'The issuer is one of your DIDs.',
  anyIssuer: 'Anyone can create a DID and use a public schema. Decide whether you trust this issuer.',
  onlyStatus:
    'The document is not on this device, so only its status was checked. Paste, open or scan the credential to check everything.',
  fetchingOwn: 'Loading its document from the data vault to check everything. Uses 1 credit.',
  toStudio: 'Go to Studio',
  notId: 'The address has no credential ID',
  fileUnreadable: 'This file could not be read',
  fileLarge: 'This file is larger than 2 MB, too large for a credential',
  noCode: 'No QR code found in this picture',
  partsMissing: 'The QR scanner needs a connection once',
} as const;

/** Why the camera gives no picture. */
export const cameraFaults = ['camera-refused', 'camera-missing', 'camera-busy', 'camera-unavailable'] as const;
export type CameraFault = (typeof cameraFaults)[number];

export const scanWords = {
  title: 'Scan a QR code',
  hint: 'Point the camera at the QR code. The picture stays on this device.',
  starting: 'Starting the camera',
  close: 'Close',
  openInstead: 'Open a picture instead',
} as const;

export const cameraFaultWords: Record<CameraFault, string> = {
  'camera-refused': 'Camera access is blocked. Allow it in the browser settings or open a picture of the code',
  'camera-missing': 'No camera found on this device',
  'camera-busy': 'Another app is using the camera',
  'camera-unavailable': 'The camera needs an https address',
};

/** What the error of a browser means that gave no camera, by its name. */
export function cameraFaultOf(name: string): CameraFault {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'camera-refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'camera-missing';
  return name === 'NotReadableError' || name === 'AbortError' ? 'camera-busy' : 'camera-unavailable';
}
