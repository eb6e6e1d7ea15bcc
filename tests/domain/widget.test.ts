import { describe, expect, it } from 'vitest';
import { conflictsOf, reconcileEdit } from '../../src/domain/record/edit';
import { editUndisputedLines } from '../../src/domain/record/edit-text';
import { shortenId } from '../../src/domain/shared/format';
import { isNonInteger, numberOf } from '../../src/domain/shared/whole-number';
import { toWidgetBody } from '../../src/domain/widget/body';
import { differencesOf, widgetEditWords } from '../../src/domain/widget/differences';
import { readWidgetFields } from '../../src/domain/widget/fields';
import { missingWidgetRight } from '../../src/domain/widget/right';
import {
  changeWidget,
  checkWidget,
  isWidgetChanged,
  noWidgetFields,
  proofsToAdd,
  toWidgetEdit,
  toWidgetFields,
  type WidgetDraft,
  widgetDraftOf,
  widgetFieldOf,
  widgetFieldsOf,
} from '../../src/domain/widget/rules';
import { proofText, stepsOf, widgetIssueWords } from '../../src/domain/widget/text';
import { issuerKeyIdOf, toDids, type Widget } from '../../src/domain/widget/widget';
import { parseWidget, widgetDataOf } from '../../src/domain/widget/wire';

const did = 'did:hid:testnet:z6MkOne';
const noService = { issuerDid: null, logoUrl: null, domain: null };
const ofDid = { ...noService, issuerDid: did };
const other = 'did:hid:testnet:z6MkTwo';
const wire = {
  ...{ _id: 'c1', faceRecog: true, trustedIssuer: true, isVaultEnabled: true },
  idOcr: { enabled: true, documentType: 'passport', side: 'front' },
  zkProof: { enabled: true, proofs: [{ proofType: 'zkProofOfAge', criteria: 18 }] },
  onChainId: { enabled: true, selectedOnChainKYCconfiguration: ['k1'] },
  userConsent: { enabled: true, reason: 'Because', logoUrl: 'https://a.example/l.png', domain: 'a.example' },
  issuerDID: `${did}, ${other},`,
  issuerVerificationMethodId: `${did}#key-1`,
};
const widget = {
  id: 'c1',
  idDocument: { enabled: true, documentType: 'passport' },
  zkProof: { enabled: true, proofs: [{ proofType: 'zkProofOfAge', criteria: 18 }] },
  onChain: { enabled: true, configs: ['k1'] },
  ...{ consentReason: 'Because', consentLogoUrl: 'https://a.example/l.png', consentDomain: 'a.example' },
  ...{ issuerDids: [did, other], issuerKeyId: `${did}#key-1`, switchedOff: [] },
};
const draft = widgetDraftOf(widget, noService);
const issuesOf = (change: Partial<WidgetDraft>) =>
  checkWidget({ ...draft, ...change }).map((issue) => `${widgetFieldOf(issue)} ${issue.code}`);

describe('the answer about a widget', () => {
  it('is what Studio knows of it', () => {
    expect(parseWidget({ data: wire })).toEqual({ ok: true, value: widget });
  });

  it.each([null, {}, { data: null }, { data: 'none' }])('%j says that there is none', (body) => {
    expect(parseWidget(body)).toEqual({ ok: true, value: null });
    expect(widgetDataOf(body)).toBeNull();
  });

  it('has a missing part switched off', () => {
    const off = { enabled: false, proofs: [] };
    expect(parseWidget({ data: { _id: 'c1', zkProof: { proofs: null }, onChainId: null } })).toMatchObject({
      value: {
        ...{ idDocument: { enabled: false, documentType: null }, zkProof: off, onChain: { enabled: false, configs: [] } },
        ...{ consentReason: '', consentLogoUrl: '', consentDomain: '', issuerDids: [] },
      },
    });
    expect(parseWidget({ data: { ...wire, _id: '' } })).toMatchObject({ ok: false });
    const blank = { ...wire, _id: 'c', userConsent: { reason: ' Because ' } };
    expect(parseWidget({ data: blank })).toMatchObject({ value: { id: 'c', consentReason: 'Because' } });
  });
});

describe('the issuers of a widget', () => {
  it('are a comma list, of which the first one signs with its first key', () => {
    expect(toDids(` ${did},${other}, ${did} ,`)).toEqual([did, other]);
    expect([issuerKeyIdOf([did, other]), issuerKeyIdOf([])]).toEqual([`${did}#key-1`, '']);
  });

  it('have to be there and to be DIDs', () => {
    expect(issuesOf({ issuerDids: [] })).toEqual(['issuerDids issuer-did-missing']);
    expect(issuesOf({ issuerDids: [did, 'did'] })).toEqual(['issuerDids issuer-did-not-valid']);
    expect(widgetIssueWords['issuer-did-missing']).toBe('Issuer DID is required');
  });

  it('begin with the issuer of the service', () => {
    expect(widgetDraftOf(null, ofDid).issuerDids).toEqual([did]);
    expect(widgetDraftOf(null, noService).issuerDids).toEqual([]);
  });
});

it('whose service names no kind of document is filled in with a passport', () => {
  const { documentType } = widgetDraftOf({ ...widget, idDocument: { enabled: true, documentType: null } }, noService);
  expect(documentType).toBe('passport');
});

describe('the proofs of a widget', () => {
  const proofs = (...types: string[]) => types.map((proofType) => ({ proofType, age: '18' }));

  it('need the ID document, except the proof of personhood', () => {
    const all = proofs('zkProofOfPersonHood', 'zkProofOfKYC', 'zkProofOfAge');
    expect(issuesOf({ proofs: all })).toEqual([]);
    expect(issuesOf({ proofs: all, hasDocument: false })).toEqual([
      'proofs.1.proofType proof-needs-document',
      'proofs.2.proofType proof-needs-document',
    ]);
  });

  it('are one of a type, and chosen', () => {
    expect(issuesOf({ proofs: proofs('zkProofOfKYC', 'zkProofOfKYC', '') })).toEqual([
      'proofs.1.proofType proof-type-twice',
      'proofs.2.proofType proof-type-missing',
    ]);
    expect(issuesOf({ proofs: [] })).toEqual(['hasProofs proofs-missing']);
  });

  it.each([
    ['', 'proof-age-missing'],
    ['  ', 'proof-age-missing'],
    ['17.5', 'proof-age-not-whole'],
    ['17,5', 'proof-age-not-whole'],
    ['0', 'proof-age-out-of-range'],
    ['151', 'proof-age-out-of-range'],
    ['-1', 'proof-age-out-of-range'],
    ['old', 'proof-age-out-of-range'],
  ])('of age take no %j', (age, code) => {
    expect(issuesOf({ proofs: [{ proofType: 'zkProofOfAge', age }] })).toEqual([`proofs.0.age ${code}`]);
  });

  it.each(['1', '150', ' 18 '])('of age take %j', (age) => {
    expect(issuesOf({ proofs: [{ proofType: 'zkProofOfAge', age }] })).toEqual([]);
  });

  it('are not checked while they are switched off, and only that of age has an age', () => {
    expect(issuesOf({ hasProofs: false, isOnChain: false, proofs: proofs('') })).toEqual([]);
    expect(issuesOf({ proofs: [{ proofType: 'zkProofOfKYC', age: '' }] })).toEqual([]);
    expect(toWidgetFields({ ...draft, proofs: proofs('zkProofOfKYC', 'zkProofOfAge') }).zkProof.proofs).toEqual([
      { proofType: 'zkProofOfKYC', criteria: null },
      { proofType: 'zkProofOfAge', criteria: 18 },
    ]);
  });

  it('that may be added are those of other types, without the document only that of personhood', () => {
    expect(proofsToAdd({ hasDocument: true, proofs: proofs('zkProofOfAge') })).toEqual(['zkProofOfPersonHood', 'zkProofOfKYC']);
    expect(proofsToAdd({ hasDocument: false, proofs: [] })).toEqual(['zkProofOfPersonHood']);
    expect(proofsToAdd({ hasDocument: false, proofs: proofs('zkProofOfPersonHood') })).toEqual([]);
  });

  it('that Studio does not know stay as they are', () => {
    const unknown = { proofType: 'zkProofOfShoeSize', criteria: null };
    const stored = { ...widget, zkProof: { enabled: true, proofs: [unknown] } };
    expect(toWidgetFields(widgetDraftOf(stored, noService)).zkProof.proofs).toEqual([unknown]);
    expect(widgetDraftOf(stored, noService).proofs).toEqual([{ proofType: 'zkProofOfShoeSize', age: '' }]);
    expect(proofText(unknown)).toBe('zkProofOfShoeSize');
  });
});

describe('the on-chain ID of a widget', () => {
  it('needs a selection and zero-knowledge proofs', () => {
    expect(issuesOf({ onChainConfigs: [] })).toEqual(['isOnChain on-chain-selection-missing']);
    expect(issuesOf({ hasProofs: false })).toEqual(['isOnChain on-chain-needs-proofs']);
  });

  it('is switched off with the proofs, and not on with them', () => {
    const off = changeWidget(draft, { hasProofs: false });
    expect([off.isOnChain, checkWidget(off)]).toEqual([false, []]);
    expect(changeWidget(off, { hasProofs: true }).isOnChain).toBe(false);
    expect(changeWidget(draft, { consentReason: 'New' })).toEqual({ ...draft, consentReason: 'New' });
  });
});

describe('a widget that is sent', () => {
  it('is the stored object with the changes in it: members that Studio does not know stay', () => {
    const fields = toWidgetFields({ ...draft, hasDocument: false, hasProofs: false, isOnChain: false, consentReason: ' New ' });
    expect(toWidgetBody(wire, fields)).toEqual({
      ...wire,
      idOcr: { enabled: false, documentType: null, side: 'front' },
      zkProof: { enabled: false, proofs: wire.zkProof.proofs },
      onChainId: { enabled: false, selectedOnChainKYCconfiguration: null },
      userConsent: { ...wire.userConsent, reason: 'New' },
      issuerDID: `${did},${other}`,
      issuerVerificationMethodId: `${did}#key-1`,
    });
  });

  it('says what is put on chain, and the logo and the domain that the service has now', () => {
    const now = widgetDraftOf(widget, { ...noService, logoUrl: 'https://b.example/l.png', domain: 'b.example' });
    expect(toWidgetBody(wire, toWidgetFields(now))).toMatchObject({
      onChainId: { enabled: true, selectedOnChainKYCconfiguration: ['k1'] },
      userConsent: { reason: 'Because', logoUrl: 'https://b.example/l.png', domain: 'b.example' },
    });
    expect(differencesOf(widget, now, new Map()).map(({ label, before, after }) => `${label}: ${before} -> ${after}`)).toEqual([
      'Consent logo: https://a.example/l.png -> https://b.example/l.png',
      'Consent domain: a.example -> b.example',
    ]);
    expect(toWidgetEdit(now, widget)).toEqual({
      base: { consentLogoUrl: 'https://a.example/l.png', consentDomain: 'a.example' },
      change: { consentLogoUrl: 'https://b.example/l.png', consentDomain: 'b.example' },
    });
  });

  it('keeps logo and domain of the consent where the service has none', () => {
    for (const none of [null, '']) {
      const now = widgetDraftOf(widget, { issuerDid: null, logoUrl: none, domain: none });
      expect(toWidgetBody(wire, toWidgetFields(now))).toMatchObject({ userConsent: wire.userConsent });
    }
  });

  it('keeps the choices of parts that were off and stay off', () => {
    const off = {
      idOcr: { enabled: false, documentType: 'govId' },
      zkProof: { enabled: false, proofs: [{ proofType: 'zkProofOfAge', criteria: 18 }] },
      onChainId: { enabled: false, selectedOnChainKYCconfiguration: ['k7'] },
    };
    const stored = { ...wire, ...off };
    const parsed = parseWidget({ data: stored });
    const typed = { ...widgetDraftOf(parsed.ok ? parsed.value : null, noService), consentReason: 'New' };
    expect(toWidgetBody(stored, toWidgetFields(typed))).toMatchObject(off);
    const on = { ...typed, hasDocument: true, hasProofs: true, isOnChain: true, onChainConfigs: ['k8'] };
    expect(toWidgetBody(stored, toWidgetFields(on))).toMatchObject({
      idOcr: { enabled: true, documentType: 'passport' },
      onChainId: { enabled: true, selectedOnChainKYCconfiguration: ['k8'] },
    });
  });

  it('keeps what Studio does not know of a proof, and the criteria of one that it does not offer', () => {
    const proofs = [
      { proofType: 'zkProofOfAge', criteria: 18, unit: 'years' },
      { proofType: 'zkProofOfDOB', criteria: 1990 },
    ];
    const stored = { ...wire, zkProof: { enabled: true, proofs } };
    const parsed = parseWidget({ data: stored });
    const seen = parsed.ok ? parsed.value : null;
    const typed = { ...widgetDraftOf(seen, noService), consentReason: 'New' };
    expect(toWidgetEdit(typed, seen)).toEqual({ base: { consentReason: 'Because' }, change: { consentReason: 'New' } });
    const older = { ...typed, proofs: typed.proofs.map((proof) => ({ ...proof, age: proof.age.replace('18', '21') })) };
    expect(toWidgetBody(stored, toWidgetFields(older))).toMatchObject({
      zkProof: { enabled: true, proofs: [{ ...proofs[0], criteria: 21 }, proofs[1]] },
    });
  });

  it('without an issuer trusts none', () => {
    expect(toWidgetBody(wire, { ...toWidgetFields(draft), issuerDids: [] })).toMatchObject({
      trustedIssuer: false,
      issuerDID: '',
    });
  });

  it('that is the first one has every member', () => {
    const fields = toWidgetFields(widgetDraftOf(null, ofDid));
    const ofService = widgetDraftOf(null, { ...ofDid, logoUrl: 'l.png', domain: 'a.example' });
    expect(toWidgetBody(null, toWidgetFields(ofService))).toMatchObject({
      userConsent: { logoUrl: 'l.png', domain: 'a.example' },
    });
    expect(toWidgetBody(null, fields)).toEqual({
      faceRecog: true,
      idOcr: { enabled: false, documentType: null },
      zkProof: { enabled: false, proofs: [] },
      onChainId: { enabled: false, selectedOnChainKYCconfiguration: null },
      userConsent: { enabled: true, reason: expect.stringContaining('KYC data'), logoUrl: '', domain: '' },
      ...{ trustedIssuer: true, issuerDID: did, issuerVerificationMethodId: `${did}#key-1` },
    });
  });

  it('differs from the stored one where something was changed, in words', () => {
    const differences = (changed: WidgetDraft) => differencesOf(widget, changed, new Map());
    expect(differences(draft)).toEqual([]);
    const changed = { ...draft, hasDocument: false, proofs: [{ proofType: 'zkProofOfAge', age: '21' }], issuerDids: [did] };
    expect(differences(changed).map(({ label, before, after }) => `${label}: ${before} -> ${after}`)).toEqual([
      'ID document: Passport -> Off',
      'Zero-knowledge proofs: Proof of age > 18 -> Proof of age > 21',
      `Trusted issuers: ${shortenId(did)}, ${shortenId(other)} -> ${shortenId(did)}`,
    ]);
    expect(differences({ ...draft, isOnChain: false, consentReason: 'x' }).map(({ field }) => field)).toEqual([
      ...['onChain', 'consentReason'],
    ]);
  });

  it('names in its differences what has a name, with the shortened id behind it', () => {
    const names = new Map([
      [did, 'Library'],
      ['k1', 'Nibiru (testnet)'],
    ]);
    const changed = { ...draft, isOnChain: false, issuerDids: [did] };
    expect(differencesOf(widget, changed, names).map(({ before, after }) => `${before} -> ${after}`)).toEqual([
      'Nibiru (testnet) (k1) -> Off',
      `Library (${shortenId(did)}), ${shortenId(other)} -> Library (${shortenId(did)})`,
    ]);
  });

  it('says in its differences that a list or a text is empty', () => {
    const emptied = { ...draft, proofs: [], onChainConfigs: [], consentReason: ' ', issuerDids: [] };
    expect(differencesOf(widget, emptied, new Map()).map(({ after }) => after)).toEqual(Array(5).fill('None'));
  });

  it('says in its differences what every change brings: the key of the first issuer, and what is always on', () => {
    const parsed = parseWidget({
      data: {
        ...{ ...wire, faceRecog: false, trustedIssuer: false, issuerVerificationMethodId: null },
        userConsent: { ...wire.userConsent, enabled: false },
      },
    });
    const stored = (parsed.ok && parsed.value) || expect.fail('no widget');
    const linesOf = (one: Widget, changed: WidgetDraft) =>
      differencesOf(one, changed, new Map()).map(({ label, before, after }) => `${label}: ${before} -> ${after}`);
    expect(linesOf(stored, draft)).toEqual([]);
    expect(linesOf(stored, { ...draft, consentReason: 'New' })).toEqual([
      'Reason for the consent: Because -> New',
      ...['Facial recognition: Off -> On', 'User consent: Off -> On', 'Trusted issuers: Off -> On'],
      `Signing key: None -> ${did}#key-1`,
    ]);
    expect(linesOf(widget, { ...draft, issuerDids: [other] })).toEqual([
      `Trusted issuers: ${shortenId(did)}, ${shortenId(other)} -> ${shortenId(other)}`,
      `Signing key: ${did}#key-1 -> ${other}#key-1`,
    ]);
  });

  it('has whole ids in its differences where two look the same shortened, and always in a conflict', () => {
    const [one, two] = ['did:hid:testnet:zAAAA12345678', 'did:hid:testnet:zBBBB12345678'];
    const seen = { ...widget, issuerDids: [one], issuerKeyId: `${one}#key-1` };
    const [issuers] = differencesOf(seen, { ...draft, issuerDids: [two] }, new Map([[two, 'Library']]));
    expect(issuers).toMatchObject({ before: one, after: `Library (${two})` });
    expect(widgetEditWords.valueText('issuerDids', [one, two])).toBe(`${one}, ${two}`);
    expect(widgetEditWords.valueText('onChain', { enabled: true, configs: ['66f1a2b3c4d5e6f708192a3b'] })).toBe(
      '66f1a2b3c4d5e6f708192a3b',
    );
  });

  it('changes the changed fields, and is read with care from its stored form', () => {
    expect(toWidgetEdit(draft, widget)).toBeNull();
    expect(toWidgetEdit({ ...draft, consentReason: 'New' }, widget)).toEqual({
      ...{ base: { consentReason: 'Because' }, change: { consentReason: 'New' } },
    });
    expect(toWidgetEdit(draft, null)).toEqual({ base: null, change: toWidgetFields(draft) });
    const known = widgetFieldsOf(widget);
    expect(readWidgetFields({ consentReason: 'New', issuerDids: [did, 7] }, known)).toEqual({
      ...{ ...known, consentReason: 'New', issuerDids: [did] },
    });
    const odd = {
      idDocument: 1,
      zkProof: { enabled: true, proofs: [{ proofType: 'a', criteria: 'x' }, 3, null, { proofType: 7 }] },
      onChain: { configs: 'k' },
    };
    expect(readWidgetFields(odd, known)).toEqual({
      ...{ ...known, onChain: { enabled: false, configs: [] } },
      zkProof: { enabled: true, proofs: [{ proofType: 'a', criteria: null }] },
    });
    const document = (documentType: unknown) =>
      readWidgetFields({ idDocument: { enabled: true, documentType } }, known).idDocument;
    expect([document('id-card'), document(7)]).toEqual([
      { enabled: true, documentType: 'id-card' },
      { enabled: true, documentType: null },
    ]);
    expect(readWidgetFields({ zkProof: { proofs: 'x' } }, known).zkProof).toEqual({ enabled: false, proofs: [] });
  });

  it('of which nothing is known has everything switched off', () => {
    expect(noWidgetFields).toEqual({
      ...{ idDocument: { enabled: false, documentType: null }, zkProof: { enabled: false, proofs: [] } },
      ...{ onChain: { enabled: false, configs: [] }, consentReason: '', consentLogoUrl: '', consentDomain: '' },
      issuerDids: [],
    });
  });

  it('says something else once a field is changed, not for blanks around the reason', () => {
    const own = ofDid;
    expect([isWidgetChanged(draft, widget, own), isWidgetChanged(widgetDraftOf(null, own), null, own)]).toEqual([false, false]);
    expect(isWidgetChanged({ ...draft, consentReason: ' Because ' }, widget, own)).toBe(false);
    expect(isWidgetChanged({ ...draft, issuerDids: [did] }, widget, own)).toBe(true);
  });

  it('is compared with all members that depend on each other, so that two devices make nothing that is forbidden', () => {
    const seen = { ...widget, onChain: { enabled: false, configs: [] } };
    const edit = toWidgetEdit({ ...widgetDraftOf(seen, noService), isOnChain: true, onChainConfigs: ['k1'] }, seen);
    if (edit === null) return expect.fail('nothing was changed');
    const now = { ...widgetFieldsOf(seen) };
    expect(reconcileEdit(edit, now)).toBe('send');
    expect(reconcileEdit(edit, { ...now, consentReason: 'Theirs' })).toBe('send');
    const theirs = { ...now, zkProof: { enabled: false, proofs: [] } };
    expect(reconcileEdit(edit, theirs)).toBe('changed');
    expect(conflictsOf(edit.base, edit.change, theirs)).toEqual(['zkProof']);
    const command = { kind: 'edit-record', edited: 'widget', appId: 'a', id: '', name: '', ...edit } as const;
    expect(editUndisputedLines(command, theirs).map(({ field }) => field)).toEqual(['onChain']);
  });

  it('in a conflict has its fields in words', () => {
    const text = (field: string, value: unknown) => widgetEditWords.valueText(field, value);
    expect([text('idDocument', widget.idDocument), text('zkProof', widget.zkProof), text('onChain', widget.onChain)]).toEqual([
      ...['Passport', 'Proof of age > 18', 'k1'],
    ]);
    const off = { zkProof: { ...widget.zkProof, enabled: false }, onChain: { ...widget.onChain, enabled: false } };
    expect([text('zkProof', off.zkProof), text('onChain', off.onChain)]).toEqual(['Off', 'Off']);
    expect([text('issuerDids', [did, other]), text('consentReason', 'x'), text('unknown', 'x')]).toEqual([
      `${did}, ${other}`,
      'x',
      '',
    ]);
  });

  it('needs a right, as far as rights are known', () => {
    const account = (...access: string[]) => ({
      ...{ userId: 'u', accessAccount: null },
      accessList: access.map((one) => ({ serviceType: 'CAVACH_API' as const, access: one, expiryDate: null })),
    });
    expect(missingWidgetRight(account(), true, 0)).toBeNull();
    expect(missingWidgetRight(account('ALL'), false, 0)).toBeNull();
    expect(missingWidgetRight(account('READ_WIDGET_CONFIG', 'WRITE_WIDGET_CONFIG'), true, 0)).toBeNull();
    expect(missingWidgetRight(account('WRITE_WIDGET_CONFIG'), false, 0)).toBe('UPDATE_WIDGET_CONFIG');
    expect(missingWidgetRight(account('UPDATE_WIDGET_CONFIG'), true, 0)).toBe('WRITE_WIDGET_CONFIG');
  });

  it('shows the steps that a person takes', () => {
    expect(stepsOf(draft)).toEqual([
      'Take a selfie',
      'Show your passport',
      'Prove that you are older than 18',
      'Receive the proofs as tokens in your wallet',
      'Agree to share your data',
    ]);
    expect(stepsOf(changeWidget({ ...draft, hasDocument: false }, { hasProofs: false }))).toEqual([
      ...['Take a selfie', 'Agree to share your data'],
    ]);
  });
});

describe('a number that is typed', () => {
  it.each(['0.5', '12,25', '-1.5'])('has a fraction: %s', (text) => {
    expect(isNonInteger(text)).toBe(true);
  });

  it.each(['', '12', '-1', '1.0', 'x', '1.2.3', '1e3'])('has none: %s', (text) => {
    expect(isNonInteger(text)).toBe(false);
  });

  it('is refused unless it is written in digits', () => {
    expect([numberOf(' 12 '), numberOf('1e3'), numberOf(''), numberOf('0x10')]).toEqual([12, null, null, null]);
  });
});
