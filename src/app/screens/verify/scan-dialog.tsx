import { useEffect, useRef, useState } from 'react';
import {
  type CameraFault,
  cameraFaultOf,
  cameraFaultWords,
  scanWords,
  verifyWords,
} from '../../../domain/credential/verify-text';
import { loadQrReader } from '../../parts/qr/load-qr-reader';
import { useModal } from '../../parts/use-modal';

/** How often the picture of the camera is scanned (ms). */
const scanInterval = 200;

interface ScanDialogProps {
  /** What the code says. */
  onFound(text: string): void;
  /** A file is to be opened in the camera's stead. */
  onOpenFile(): void;
  onClose(): void;
}

/** The picture of the camera, scanned until a QR code is in it. The camera is on as long as this is shown. */
export function ScanDialog({ onFound, onOpenFile, onClose }: ScanDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'starting' | 'on' | { fault: string }>('starting');
  const found = useRef(onFound);
  found.current = onFound;

  useEffect(() => {
    let stop: () => void = () => undefined;
    let isPresent = true;
    const fail = (fault: string) => isPresent && setState({ fault });
    void start(video.current, (text) => isPresent && found.current(text)).then(
      (started) => {
        stop = started;
        if (isPresent) setState('on');
        else stop();
      },
      (error: unknown) => fail(error instanceof PartsMissing ? verifyWords.partsMissing : cameraFaultWords[faultOf(error)]),
    );
    return () => {
      isPresent = false;
      stop();
    };
  }, []);

  const fault = typeof state === 'object' ? state.fault : null;
  return (
    <dialog {...useModal(onClose)} className="small-dialog scan-dialog" aria-labelledby="scan-title">
      <h2 id="scan-title">{scanWords.title}</h2>
      <p role="status">{fault === null ? (state === 'on' ? scanWords.hint : scanWords.starting) : ''}</p>
      <video ref={video} muted playsInline hidden={fault !== null} />
      <p className="refusal" role="alert">
        {fault}
      </p>
      <div className="actions">
        <button type="button" className="btn btn-quiet" onClick={onOpenFile}>
          {scanWords.openInstead}
        </button>
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          {scanWords.close}
        </button>
      </div>
    </dialog>
  );
}

class PartsMissing extends Error {}

function faultOf(error: unknown): CameraFault {
  return cameraFaultOf(error instanceof Error ? error.name : '');
}

/** Turns the camera on and scans; returns what turns it off. Throws as the browser does if it gives none. */
async function start(video: HTMLVideoElement | null, onFound: (text: string) => void): Promise<() => void> {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
  if (mediaDevices === undefined || video === null) throw new Error('no camera here');
  const reader = await loadQrReader().catch(() => null);
  if (reader === null) throw new PartsMissing();
  const stream = await mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } }, audio: false });
  video.srcObject = stream;
  const off = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  await video.play().catch(() => undefined);
  const scanning = setInterval(() => {
    if (video.videoWidth === 0) return;
    const text = reader.readQr(video, video.videoWidth, video.videoHeight);
    if (text === null) return;
    clearInterval(scanning);
    off();
    onFound(text);
  }, scanInterval);
  return () => {
    clearInterval(scanning);
    off();
  };
}
