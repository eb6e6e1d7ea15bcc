import { useParams } from 'react-router-dom';
import { differencesOf } from '../../../domain/widget/differences';
import type { WidgetDraft } from '../../../domain/widget/rules';
import { stepsOf, widgetWords } from '../../../domain/widget/text';
import type { Widget } from '../../../domain/widget/widget';
import { useKnownNames } from '../../live/use-known-names';

/** The steps that a person takes with this configuration. */
export function WidgetSteps({ draft }: { draft: WidgetDraft }) {
  return (
    <section className="panel widget-steps" aria-labelledby="widget-steps">
      <h2 id="widget-steps">{widgetWords.preview}</h2>
      <ol>
        {stepsOf(draft).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {draft.consentReason.trim() !== '' && <blockquote>{draft.consentReason}</blockquote>}
    </section>
  );
}

/** What saving would change of the stored configuration. */
export function WidgetChanges({ widget, draft }: { widget: Widget; draft: WidgetDraft }) {
  const { appId = '' } = useParams();
  const names = useKnownNames(appId, [...widget.issuerDids, ...draft.issuerDids]);
  const differences = differencesOf(widget, draft, names);
  return (
    <section className="panel" aria-labelledby="widget-changes">
      <h2 id="widget-changes">{widgetWords.differences}</h2>
      {differences.length === 0 ? (
        <p className="muted">{widgetWords.noDifferences}</p>
      ) : (
        <dl className="lines">
          {differences.map(({ field, label, before, after }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>
                <del>{before}</del> <ins>{after}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
