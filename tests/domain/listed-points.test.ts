import { describe, expect, it } from 'vitest';
import { pointsText } from '../../src/domain/company/list-text';
import { listedPointsOf } from '../../src/domain/company/listed-points';
import { aCompany, aCompliance, anExecutive, anExecutiveKyc } from '../builders/company';

const documents = aCompany().documents;
const read = { executives: [anExecutive()], compliance: aCompliance() };

describe('the points against a company in the list', () => {
  it('are counted by the rule of the approval', () => {
    expect(listedPointsOf({ ...aCompany({ documents, statusReasons: ['COMPANY_INACTIVE'] }), ...read }).count).toBe(3);
    expect(listedPointsOf({ ...aCompany({ documents, statusReasons: [] }), ...read }).count).toBe(2);
  });

  it('are not counted while owners or checks are not on this device', () => {
    expect(listedPointsOf({ ...aCompany(), ...read, executives: null }).count).toBe('not-read');
    expect(listedPointsOf({ ...aCompany(), ...read, compliance: null }).count).toBe('not-read');
  });

  it.for(['Submitted', 'InProgress', 'Approved', 'Rejected', 'OnHold'])(
    'are not counted for a company that nobody can decide now: %s',
    (status) => {
      expect(listedPointsOf({ ...aCompany({ status }), ...read }).count).toBeNull();
    },
  );

  it('say suspected fraud whatever the status', () => {
    const spoof = anExecutive({ kyc: anExecutiveKyc({ status: 'Failed', failure: { step: 'step_liveliness', code: 1 } }) });
    expect(listedPointsOf({ ...aCompany({ status: 'InProgress' }), ...read, executives: [spoof] }).isFraudSuspected).toBe(true);
    expect(listedPointsOf({ ...aCompany(), ...read }).isFraudSuspected).toBe(false);
  });

  it('have a number, a word for none and a word for not known', () => {
    expect([0, 1, 12].map(pointsText)).toEqual(['Nothing against', '1 point against', '12 points against']);
    expect(pointsText('not-read')).toBe('Points not read yet');
  });
});
