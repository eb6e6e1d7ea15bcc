/** The page on which credentials are verified. */
export const verifyWords = {
  title: 'Verify a credential',
  menu: 'Verify',
  lead: 'Paste a credential or a presentation, drop or open its file, or scan its QR code. It is checked on this device; nothing of it is sent or kept.',
  field: 'Credential or presentation',
  fieldHint: 'Its JSON, or the id of a credential',
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
  subject: 'What it says',
  id: 'Id',
  issuer: 'Issuer',
  holder: 'Holder',
  against: (line: string) => `id of what it was checked against, for ${line}`,
  issued: 'Issued',
  expires: 'Expires',
  schema: 'Schema',
  challenge: 'Made for the challenge',
  domain: 'Made for',
  forWhom: 'Whether it was made for you, you alone can tell.',
  ownIssuer: 'The issuer is a DID of a service of yours.',
  anyIssuer: 'Anybody can have a DID and issue by a public schema. Whether you trust this issuer, you alone can tell.',
  onlyStatus:
    'The document of this credential is not on this device. This is what is known of its status; paste, open or scan the credential to have all of it verified.',
  toStudio: 'Go to Studio',
  notId: 'The address of this page does not end in the id of a credential',
  fileUnreadable: 'This file could not be read',
  fileLarge: 'This file is too large to be a credential: more than 2 MB',
  noCode: 'No QR code was found in this picture',
  partsMissing: 'What reads QR codes is not on this device yet; it comes once from the network',
} as const;

/** Why the camera gives no picture. */
export const cameraFaults = ['camera-refused', 'camera-missing', 'camera-busy', 'camera-unavailable'] as const;
export type CameraFault = (typeof cameraFaults)[number];

export const scanWords = {
  title: 'Scan a QR code',
  hint: 'Hold the code before the camera. The picture does not leave this device.',
  starting: 'Starting the camera',
  close: 'Close',
  openInstead: 'Open a picture of it instead',
} as const;

export const cameraFaultWords: Record<CameraFault, string> = {
  'camera-refused': 'Studio may not use the camera. Allow it in the settings of the browser, or open a picture of the code',
  'camera-missing': 'This device has no camera that could be found',
  'camera-busy': 'The camera is in use by something else',
  'camera-unavailable': 'This browser lets Studio use no camera at this address; that needs https',
};

/** What the error of a browser means that gave no camera, by its name. */
export function cameraFaultOf(name: string): CameraFault {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'camera-refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'camera-missing';
  return name === 'NotReadableError' || name === 'AbortError' ? 'camera-busy' : 'camera-unavailable';
}
