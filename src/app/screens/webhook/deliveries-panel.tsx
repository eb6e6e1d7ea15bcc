import { toAgeText, toTimeSecondText } from '../../../domain/shared/format';
import { deliveryText, deliveryWords, durationText } from '../../../domain/webhook/text';
import type { WebhookDelivery } from '../../../domain/webhook/webhook';
import { Copyable } from '../../parts/copyable';

const { columns } = deliveryWords;

interface DeliveriesPanelProps {
  deliveries: readonly WebhookDelivery[];
  /** The server has answered, so it is known that there are none. */
  isKnown: boolean;
  now: number;
  /** Why no test can be sent, in words. */
  blocked: string | null;
  isSending: boolean;
  onTest(): void;
}

/** The last deliveries of a webhook, the newest first, and the test (extension `webhook-log`). */
export function DeliveriesPanel({ deliveries, isKnown, now, blocked, isSending, onTest }: DeliveriesPanelProps) {
  return (
    <section className="panel" aria-labelledby="deliveries">
      <div className="panel-head">
        <h2 id="deliveries">{deliveryWords.title}</h2>
        <button
          type="button"
          className="btn btn-quiet"
          aria-disabled={isSending || blocked !== null}
          aria-describedby="test-hint"
          onClick={() => !isSending && blocked === null && onTest()}
        >
          {isSending ? deliveryWords.testing : deliveryWords.test}
        </button>
      </div>
      <p className="age" id="test-hint">
        {blocked ?? deliveryWords.testNext}
      </p>
      {deliveries.length === 0 ? (
        isKnown && (
          <p>
            <strong>{deliveryWords.none}</strong>
            <br />
            <span className="muted">{deliveryWords.noneNext}</span>
          </p>
        )
      ) : (
        <table className="record-table">
          <thead>
            <tr>
              <th scope="col">{columns.at}</th>
              <th scope="col">{columns.session}</th>
              <th scope="col">{columns.result}</th>
              <th scope="col">{columns.duration}</th>
            </tr>
          </thead>
          <tbody>
            {deliveries.map((delivery) => (
              <tr key={delivery.id} data-result={delivery.result === 'delivered' ? 'good' : 'bad'}>
                <th scope="row" title={toTimeSecondText(delivery.at)}>
                  {toAgeText(delivery.at, now)}
                </th>
                <td data-label={columns.session}>
                  {delivery.sessionId === null ? (
                    deliveryWords.ofTest
                  ) : (
                    <Copyable label={columns.session} text={delivery.sessionId} />
                  )}
                </td>
                <td data-label={columns.result}>{deliveryText(delivery)}</td>
                <td data-label={columns.duration}>{durationText(delivery.durationMs)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
