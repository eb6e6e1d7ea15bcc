/**
 * Reads what `npm audit --json` printed. Answers { checked: false, reason } where the registry gave no answer, else { checked: true, faults, notes }: a package
 * that ships may have no advisory at all, a tool none of a high severity; others are notes.
 */
export function readAudit(text, packages) {
  const report = parse(text);
  if (report === null) return { checked: false, reason: 'npm audit printed no report' };
  if (report.auditReportVersion === undefined || report.vulnerabilities === undefined) {
    return { checked: false, reason: report.message ?? report.error?.summary ?? 'the registry gave no report' };
  }
  const faults = [];
  const notes = [];
  for (const { name, severity, nodes = [] } of Object.values(report.vulnerabilities)) {
    const ships = nodes.length === 0 || nodes.some((place) => packages[place]?.dev !== true);
    const sentence = `${name} has an advisory (${severity})${ships ? '' : ', as a tool only'}`;
    (ships || severity === 'high' || severity === 'critical' ? faults : notes).push(sentence);
  }
  return { checked: true, faults, notes };
}

function parse(text) {
  // Warnings of npm are before the report.
  const start = text.indexOf('{');
  try {
    return start === -1 ? null : JSON.parse(text.slice(start, text.lastIndexOf('}') + 1));
  } catch {
    return null;
  }
}
