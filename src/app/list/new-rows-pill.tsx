import { paths as arrow } from 'bootstrap-icons/icons/arrow-up-short.svg?paths';
import { newRowsAloudText, newRowsText } from '../../domain/list/freshness-text';
import { Icon } from '../parts/icon';

/** Says that rows arrived, aloud too, and lets them in when it is pressed; until then nothing that is being read moves. */
export function NewRowsPill({ count, onShow }: { count: number; onShow: () => void }) {
  const words = newRowsText(count);
  return (
    <div className="new-rows">
      <span className="visually-hidden" role="status">
        {newRowsAloudText(count)}
      </span>
      {words !== null && (
        <button type="button" onClick={onShow}>
          <Icon paths={arrow} />
          {words}
        </button>
      )}
    </div>
  );
}
