import type { ReactNode } from 'react';
import { checkRefusalWords, storedKnowledgeText, verdictExplained, verdictWords } from '../../../domain/credential/check-text';
import {
  type CheckVerdict,
  type CredentialFindings,
  type DocumentCheck,
  oldestOf,
  type PresentationFindings,
} from '../../../domain/credential/verdict';
import { verifyWords } from '../../../domain/credential/verify-text';
import { commonWords } from '../../../domain/shared/common-text';
import { toFieldLabel, toTimeText, truncateText } from '../../../domain/shared/format';
import { Copyable } from '../../parts/copyable';
import { DefinitionList } from '../../parts/definition-list';
import { Icon } from '../../parts/icon';
import { CheckLines, verdictIcons } from './check-lines';

/** No value of a subject is shown longer (characters). */
const longestValue = 500;

/** The result of a check: the verdict, then what was checked of each part. */
export function CheckResult({ check }: { check: DocumentCheck }) {
  if (check.is === 'refused') {
    return (
      <p className="notice trouble" role="alert">
        {checkRefusalWords[check.refusal]}
      </p>
    );
  }
  if (check.is === 'id') {
    return (
      <section className="check-result" aria-labelledby="check-verdict">
        <Verdict verdict={check.line.verdict === 'bad' ? 'bad' : 'unknown'}>{verifyWords.onlyStatus}</Verdict>
        <DefinitionList lines={[[verifyWords.id, <IdText key="id" label={verifyWords.id} id={check.id} />]]} />
        <CheckLines lines={[check.line]} now={check.at} />
      </section>
    );
  }
  const { verdict, presentation, credentials, at } = check;
  const stored = storedKnowledgeText(oldestOf(check), at);
  return (
    <section className="check-result" aria-labelledby="check-verdict">
      <Verdict verdict={verdict}>
        {verdictExplained[verdict]} {stored !== null && `${stored}.`}
      </Verdict>
      {presentation !== null && <Presented presentation={presentation} now={at} />}
      {credentials.map((credential, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a presentation may hold the same credential twice
        <Checked key={index} credential={credential} now={at} isAlone={presentation === null} />
      ))}
    </section>
  );
}

function Verdict({ verdict, children }: { verdict: CheckVerdict; children: ReactNode }) {
  return (
    <div className="check-verdict" data-verdict={verdict} role="status">
      <Icon paths={verdictIcons[verdict]} />
      <div>
        <h2 id="check-verdict" tabIndex={-1}>
          {verdictWords[verdict]}
        </h2>
        <p>{children}</p>
      </div>
    </div>
  );
}

function Presented({ presentation, now }: { presentation: PresentationFindings; now: number }) {
  const { holder, challenge, domain, lines, verdict } = presentation;
  const facts: [string, ReactNode][] = [
    [verifyWords.holder, <IdText key="holder" label={verifyWords.holder} id={holder} />],
    ...(domain === null
      ? []
      : [[verifyWords.domain, <bdi key="domain">{truncateText(domain, 200)}</bdi>] as [string, ReactNode]]),
    ...(challenge === null
      ? []
      : [[verifyWords.challenge, <bdi key="challenge">{truncateText(challenge, 200)}</bdi>] as [string, ReactNode]]),
  ];
  return (
    <section className="panel check-part">
      <h3>
        {verifyWords.presentation}: {verdictWords[verdict]}
      </h3>
      <DefinitionList lines={facts} />
      {/* One that names nobody can be shown by anybody who got hold of it. */}
      <p className="age">{verifyWords.forWhom}</p>
      <CheckLines lines={lines} now={now} />
    </section>
  );
}

function Checked({ credential, now, isAlone }: { credential: CredentialFindings; now: number; isAlone: boolean }) {
  const { id, kinds, issuer, isIssuerOwn, issuedAt, expiresAt, schemaId, subjects, lines, verdict } = credential;
  const name = kinds.length === 0 ? verifyWords.credential : truncateText(kinds.map(toFieldLabel).join(', '), 100);
  return (
    <section className="panel check-part">
      <h3>
        <bdi>{name}</bdi>
        {!isAlone && `: ${verdictWords[verdict]}`}
      </h3>
      <CheckLines lines={lines} now={now} />
      <DefinitionList
        lines={[
          [verifyWords.id, <IdText key="id" label={verifyWords.id} id={id} />],
          [verifyWords.issuer, <IdText key="issuer" label={verifyWords.issuer} id={issuer} />],
          [verifyWords.schema, <IdText key="schema" label={verifyWords.schema} id={schemaId} />],
          [verifyWords.issued, momentText(issuedAt)],
          [verifyWords.expires, momentText(expiresAt)],
        ]}
      />
      <p className="age">{isIssuerOwn ? verifyWords.ownIssuer : verifyWords.anyIssuer}</p>
      {subjects.map((subject, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: subjects have no ids that have to differ
        <div key={index}>
          <h4>{verifyWords.subject}</h4>
          <DefinitionList
            isPrivate
            lines={Object.entries(subject).map(([field, value]) => [toFieldLabel(field), toShown(value)])}
          />
        </div>
      ))}
    </section>
  );
}

function IdText({ label, id }: { label: string; id: string | null }) {
  // Ends of ids can be made to look alike: only the complete id identifies one.
  return id === null ? <span className="muted">{commonWords.missing}</span> : <Copyable label={label} text={id} shown={id} />;
}

function momentText(at: number | null): string | null {
  return at === null || Number.isNaN(at) ? null : toTimeText(at);
}

/** A stranger's value: what it does to the direction of its text ends with it. */
function toShown(value: unknown): ReactNode {
  const text = truncateText(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''), longestValue);
  return text === '' ? null : <bdi>{text}</bdi>;
}
