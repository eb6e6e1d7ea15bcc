import { describe, expect, it } from 'vitest';
import { credentialLives } from '../../src/domain/credential/machine';
import { sendWords } from '../../src/domain/credential/send-text';
import { studioStatuses, walletLinkOf, walletWindow } from '../../src/domain/credential/sent-credential';
import { parsePrepared, parseSent } from '../../src/domain/credential/sent-wire';
import { cameraFaultOf, cameraFaults, cameraFaultWords } from '../../src/domain/credential/verify-text';

describe('a credential that is sent', () => {
  it('is offered to the wallet at its own address, in the window of the specification', () => {
    const request = JSON.stringify({ QRType: 'UPDATE_CREDENTIAL', data: { _id: '1' } });
    expect(walletLinkOf('https://wallet.example/', request)).toBe(
      `https://wallet.example/deeplink?url=${encodeURIComponent(request)}`,
    );
    expect(walletLinkOf('', request)).toBeNull();
    expect(walletWindow).toBe('popup,width=400,height=800');
  });

  it.each([
    [{ data: { QR_DATA: { data: { _id: 'a' }, _id: 'b' } } }, 'a'],
    [{ message: 'success', data: { QR_DATA: { _id: 'b' } } }, 'b'],
  ])('has the id of its record where servers put it: %j', (body, id) => {
    const parsed = parsePrepared(body);
    expect(parsed.ok && parsed.value.id).toBe(id);
    expect(parsed.ok && JSON.parse(parsed.value.request)).toEqual(body.data.QR_DATA);
  });

  it.each([null, {}, { data: null }, { data: { QR_DATA: [] } }, { data: { QR_DATA: { data: { _id: 7 } } } }])(
    'is no answer without one: %j',
    (body) => {
      expect(parsePrepared(body)).toMatchObject({ ok: false, problem: { code: 'answer-malformed' } });
      expect(parseSent(body)).toMatchObject({ ok: false, problem: { code: 'answer-malformed' } });
    },
  );

  it('is described in the words of the specification, and by its status as the studio server calls it', () => {
    expect(sendWords.text).toBe(
      'Scan QR code or Copy the link and send it to the credential owner so that they can accept in their wallet',
    );
    expect(sendWords.success).toBe('Credential URL Generated Successfully');
    expect(credentialLives.map((life) => studioStatuses[life])).toEqual(['LIVE', 'SUSPENDED', 'REVOKED']);
  });
});

describe('a camera that gives nothing', () => {
  it.each([
    ['NotAllowedError', 'camera-refused'],
    ['NotFoundError', 'camera-missing'],
    ['NotReadableError', 'camera-busy'],
    ['TypeError', 'camera-unavailable'],
  ])('for %s is %s', (name, fault) => {
    expect(cameraFaultOf(name)).toBe(fault);
  });

  it('has words for each reason', () => {
    expect(new Set(cameraFaults.map((fault) => cameraFaultWords[fault])).size).toBe(cameraFaults.length);
  });
});
