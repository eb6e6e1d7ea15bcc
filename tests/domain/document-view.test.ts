import { describe, expect, it } from 'vitest';
import { documentAskedAbove, documentViewOf } from '../../src/domain/company/document-preview';
import { largestDocument } from '../../src/domain/company/document-sizes';
import {
  askForDocumentText,
  documentNameText,
  documentOfIdText,
  downloadAnswerText,
  downloadFailedText,
  missingDocumentsText,
} from '../../src/domain/company/document-text';

const bytes = (text: string) => new TextEncoder().encode(text);
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]);
const viewOf = (type: string, head: Uint8Array) => documentViewOf(type, head).view;

describe('the file of a document', () => {
  it('is a PDF if it is called one and has its mark, even behind something else', () => {
    expect(viewOf('application/pdf', bytes('%PDF-1.7'))).toBe('pdf');
    expect(viewOf('Application/PDF ; charset=binary', bytes(`${' '.repeat(500)}%PDF-1.4`))).toBe('pdf');
    expect(viewOf('application/pdf', bytes(`${' '.repeat(1019)}%PDF-1.4`))).toBe('pdf');
  });

  it('is unknown if the mark is missing or too far inside, whatever it is then', () => {
    expect(viewOf('application/pdf', bytes('<!doctype html><script>alert(1)</script>'))).toBe('not-a-pdf');
    expect(viewOf('application/pdf', png)).toBe('not-a-pdf');
    expect(viewOf('application/pdf', bytes(`${' '.repeat(1020)}%PDF-1.4`))).toBe('not-a-pdf');
  });

  it('is empty where there is nothing in it, whatever it is called', () => {
    for (const type of ['application/pdf', 'image/png', '']) expect(viewOf(type, new Uint8Array())).toBe('empty');
    expect(viewOf('image/png', new Uint8Array([0x89]))).toBe('picture');
  });

  it('is a picture by its type alone, as long as that kind of picture carries no script', () => {
    expect(viewOf('image/jpeg', bytes('no picture at all'))).toBe('picture');
    expect(viewOf('image/svg+xml', bytes('<svg onload="alert(1)"/>'))).toBe('unknown');
  });

  it('shows what it is where the server said nothing, and is nothing else than what the server said where it did', () => {
    expect(documentViewOf('application/octet-stream', png)).toEqual({ view: 'picture', type: 'image/png' });
    expect(documentViewOf('', bytes('%PDF-1.7'))).toEqual({ view: 'pdf', type: 'application/pdf' });
    const pictures: [type: string, head: number[]][] = [
      ['image/jpeg', [0xff, 0xd8, 0xff, 0xe0]],
      ['image/gif', [...bytes('GIF89a')]],
      ['image/webp', [...bytes('RIFF0000WEBPVP8 ')]],
    ];
    for (const [type, head] of pictures) {
      expect(documentViewOf('application/octet-stream', new Uint8Array(head))).toEqual({ view: 'picture', type });
      expect(viewOf('', new Uint8Array(head.slice(1)))).toBe('unknown');
    }
    expect(viewOf('', bytes('MZ'))).toBe('unknown');
    expect(viewOf('text/html', bytes('%PDF-1.7'))).toBe('unknown');
  });
});

describe('a file that is not here', () => {
  it('is asked about each time where data is saved, and where it is large', () => {
    expect([documentAskedAbove(true), documentAskedAbove(false)]).toEqual([0, 5_000_000]);
    expect(askForDocumentText(12_000_000, false)).toBe('12 MB. Download?');
    expect(askForDocumentText(null, true)).toBe('Data saver is on. Size unknown. Download?');
  });

  it('is fetched up to a size of 50 MiB', () => {
    expect(largestDocument).toBe(52_428_800);
  });

  it('failed with the words of the specification, and with what was in the way', () => {
    const refused = { code: 'document-download-failed', status: 404 } as const;
    expect(downloadFailedText(refused)).toBe('Download failed: The server refused the request');
    expect(downloadFailedText({ code: 'document-download-failed' })).toBe('Download failed');
    expect(downloadFailedText({ code: 'document-download-failed', said: 'no such file' })).toBe('Download failed: no such file');
    expect(downloadFailedText({ code: 'network-unreachable' })).toBe("Download failed: Couldn't reach the server");
    expect(downloadFailedText({ code: 'answer-empty' })).toBe('Download failed: the file is empty');
  });
});

describe('a file that the server refused', () => {
  const refused = { code: 'document-download-failed', status: 404 } as const;

  it('comes with what to do about it, after the time of the last try', () => {
    const next = 'Ask an admin of this account why, or decide without seeing it.';
    expect(downloadAnswerText(refused, undefined)).toBe(`Download failed: The server refused the request. ${next}`);
    expect(downloadAnswerText(refused, 0)).toMatch(/request\. Last try Jan 1, 1970, 00:00:00 UTC\. Ask an admin/);
  });

  it('is not one whose download broke off, or that a fault kept back', () => {
    const others = [
      { code: 'document-download-failed', said: 'it broke off' },
      { code: 'server-failed', status: 503 },
    ] as const;
    for (const problem of others) expect(downloadAnswerText(problem, undefined)).toBe(downloadFailedText(problem));
  });
});

describe('documents', () => {
  it('are named by their file, else by their number', () => {
    expect(documentNameText({ fileName: 'deed.pdf' }, 1)).toBe('deed.pdf');
    expect(documentNameText({ fileName: ' ' }, 2)).toBe('Document 2');
    expect(documentNameText({ fileName: null }, 3)).toBe('Document 3');
  });

  it('that went is called what it was called, else its kind, and its id where nothing is known', () => {
    const reported = [
      { id: 'a', fileName: null, documentType: 'ProofOfAddress' },
      { id: 'a', fileName: 'deed.pdf', documentType: null },
      { id: 'b', fileName: ' ', documentType: 'PowerOfAttorney' },
    ];
    expect(['a', 'b', 'c'].map((id) => documentOfIdText(id, reported))).toEqual(['deed.pdf', 'Power of Attorney', 'c']);
  });

  it('that were not given are named by their kind', () => {
    expect(missingDocumentsText([{ documentType: 'ProofOfAddress' }, { documentType: 'TaxReturn' }])).toBe(
      'Not uploaded: Certificate of Incorporation, Power of Attorney',
    );
    const all = ['ProofOfAddress', 'PowerOfAttorney', 'CertificateOfIncorporation'].map((documentType) => ({ documentType }));
    expect(missingDocumentsText(all)).toBeNull();
  });
});
