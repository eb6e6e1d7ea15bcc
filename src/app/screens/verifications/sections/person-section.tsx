import { bornAtOf, isPersonal, subjectFields } from '../../../../domain/subject';
import { toUtcText } from '../../../../domain/text/display';
import { ageAt, type Verification, verifiedInMinutes } from '../../../../domain/verification';
import { Copyable } from '../../../parts/copyable';
import { DefinitionList } from './definition-list';

/** Who this is and how the verification went (contract KYC 2.5, info bar). */
export function PersonSection({ verification, name }: { verification: Verification; name: string | null; now: number }) {
  return (
    <section className="panel">
      <h2>Person</h2>
      <DefinitionList
        lines={[
          ['Name', name === null ? null : <bdi key="name">{name}</bdi>],
          [
            'Email Id',
            verification.email === null ? null : (
              <Copyable key="email" label="Email" text={verification.email} shown={verification.email} />
            ),
          ],
          ['User Id', verification.userId === '' ? null : <Copyable key="user" label="User Id" text={verification.userId} />],
          ['Attempts', verification.attempts === null ? null : String(verification.attempts)],
          ['Started', toUtcText(verification.createdAt)],
          ['Completed', verification.completedAt === null ? 'Not completed' : toUtcText(verification.completedAt)],
          ['Expires', verification.expiresAt === null ? null : toUtcText(verification.expiresAt)],
          ['Verified In', `${verifiedInMinutes(verification)}m`],
        ]}
      />
    </section>
  );
}

/** The person's own data from the document credentials of the presentation (contract KYC 2.5.3). */
export function PersonalInformation({ verification, now }: { verification: Verification; now: number }) {
  return verification.credentials.filter(isPersonal).map((credential) => {
    const born = bornAtOf(credential.subject);
    const fields = subjectFields(credential.subject).map(({ label, text }): [string, React.ReactNode] => [
      label,
      <bdi key={label}>{text}</bdi>,
    ]);
    return (
      <section className="panel" key={credential.id ?? credential.kind}>
        <h2>Personal Information ({credential.kind === 'PassportCredential' ? 'passport' : 'government id'})</h2>
        <DefinitionList lines={born === null ? fields : [...fields, ['Age', `${ageAt(born, now)} years`]]} />
      </section>
    );
  });
}
