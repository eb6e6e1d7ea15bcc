import { describe, expect, it } from 'vitest';
import type { ServiceRow } from '../../src/db/studio-database';
import type { CredentialRow } from '../../src/domain/credential/credential';
import { parseCredential } from '../../src/domain/credential/wire';
import type { ErrorCode } from '../../src/domain/shared/error-code';
import { failed } from '../../src/domain/shared/outcome';
import type { Net } from '../../src/workers/net/net-api';
import { mostBreaks, resolveCredential, unlockCredential } from '../../src/workers/resolve/resolve-credential';
import { aCredential, aCredentialDocument, aCredentialWire } from '../builders/credential';
import { aService } from '../builders/service';

const service: ServiceRow = { ...aService(), position: 0 };
const document = aCredentialDocument();

/** A service that fails as instructed; `asked`: lookups with the 'document' or of the 'status' only. */
function aVault() {
  const asked: ('document' | 'status')[] = [];
  const fails: { documents: ErrorCode | null; all: ErrorCode | null } = { documents: null, all: null };
  const credential: Net['credential'] = async (_service, id, isWithDocument = false) => {
    asked.push(isWithDocument ? 'document' : 'status');
    const code = fails.all ?? (isWithDocument ? fails.documents : null);
    if (code !== null) return failed(code);
    return parseCredential(
      id,
      aCredentialWire({ credentialId: id }, isWithDocument ? { credentialDocument: { ...document, id } } : {}),
    );
  };
  const net = { credential } as Net;
  const read = (id: string, row: Partial<CredentialRow> = {}) => resolveCredential(net, service, aCredential({ id, ...row }));
  const breakSo = async (count: number) => {
    for (let number = 0; number < count; number += 1) await read(`vc:broken-${number}`);
  };
  const lastAskedFor = async (id: string) => {
    await read(id);
    return asked.at(-1);
  };
  return { asked, fails, net, read, breakSo, lastAskedFor };
}

describe('a credential of a list', () => {
  it.each<[string, Partial<CredentialRow>, 'document' | 'status']>([
    ['of which nothing is known', { isPersisted: null }, 'document'],
    ['that the data vault has', {}, 'document'],
    ['that is not in the data vault', { isPersisted: false }, 'status'],
    ['whose document is on the device', { document }, 'status'],
    ['whose facts are known', { facts: { subject: null, expiresAt: null, isEndless: true } }, 'status'],
  ])('%s is looked up with what is missing', async (_which, row, wanted) => {
    const { asked, read } = aVault();
    expect(await read('vc:one', row)).toMatchObject({ ok: true, value: { reported: { document: null } } });
    expect(asked).toEqual([wanted]);
  });

  it.each<ErrorCode>(['network-timeout', 'answer-cut', 'answer-empty', 'answer-not-json', 'answer-malformed', 'server-failed'])(
    'whose lookup with the document ended as %s is looked up without it the next time, while others are looked up with theirs',
    async (code) => {
      const { asked, fails, read, lastAskedFor } = aVault();
      fails.documents = code;
      expect(await read('vc:one')).toMatchObject({ problem: { code } });
      expect(asked).toEqual(['document']);
      expect((await read('vc:one')).ok).toBe(true);
      fails.documents = null;
      expect([await lastAskedFor('vc:one'), await lastAskedFor('vc:other')]).toEqual(['status', 'document']);
    },
  );

  it.each<ErrorCode>(['network-unreachable', 'server-busy', 'right-missing', 'address-not-found'])(
    'whose lookup ended as %s is looked up with its document again',
    async (code) => {
      const { fails, read, lastAskedFor } = aVault();
      fails.documents = code;
      await read('vc:one');
      fails.documents = null;
      expect(await lastAskedFor('vc:one')).toBe('document');
    },
  );

  it('is looked up without the document after many lookups in a row failed, until somebody unlocks one', async () => {
    const { fails, net, breakSo, lastAskedFor } = aVault();
    fails.documents = 'network-timeout';
    await breakSo(mostBreaks);
    fails.documents = null;
    expect([await lastAskedFor('vc:one'), await lastAskedFor('vc:two')]).toEqual(['status', 'status']);
    await unlockCredential(net, service, aCredential());
    expect(await lastAskedFor('vc:three')).toBe('document');
  });

  it('is looked up with its document as long as one arrived in between, or lookups without it failed too', async () => {
    const { fails, breakSo, lastAskedFor } = aVault();
    fails.documents = 'network-timeout';
    await breakSo(mostBreaks - 1);
    fails.documents = null;
    await lastAskedFor('vc:whole');
    fails.documents = 'network-timeout';
    await lastAskedFor('vc:one-more');
    expect(await lastAskedFor('vc:another')).toBe('document');
    await breakSo(mostBreaks);
    for (let number = 0; number < mostBreaks; number += 1) await lastAskedFor(`vc:more-${number}`);
    expect(await lastAskedFor('vc:last')).toBe('status');
    fails.all = 'network-timeout';
    expect(await lastAskedFor('vc:line')).toBe('status');
    fails.all = null;
    fails.documents = null;
    expect([await lastAskedFor('vc:line'), await lastAskedFor('vc:late')]).toEqual(['document', 'document']);
  });
});
