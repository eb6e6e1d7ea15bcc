import { formWords } from '../../domain/shared/form-text';

/** Says that what is stored was changed elsewhere while somebody typed, and offers it. */
export function StaleNotice({ onTake }: { onTake(): void }) {
  return (
    <div className="notice" role="status">
      <span className="grow">{formWords.changedElsewhere}</span>
      <button type="button" className="btn btn-link" onClick={onTake}>
        {formWords.takeServer}
      </button>
    </div>
  );
}
