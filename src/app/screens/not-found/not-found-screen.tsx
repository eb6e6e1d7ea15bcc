import { paths as compass } from 'bootstrap-icons/icons/compass.svg?paths';
import { Link } from 'react-router-dom';
import { commonWords } from '../../../domain/shared/common-text';
import { placeholderWords } from '../../../domain/shared/screen-text';
import { screens } from '../../../domain/shared/screens';
import { useTitle } from '../../live/use-title';
import { Icon } from '../../parts/icon';
import { href } from '../../paths';
import { FirstBar } from '../../shell/first-bar';

/** An address that no screen has. */
export function NotFoundScreen() {
  useTitle(screens.notFound.title);
  return (
    <>
      <FirstBar />
      <main className="state-panel">
        <Icon paths={compass} />
        <h1>{placeholderWords.missing}</h1>
        <p>{placeholderWords.missingHint}</p>
        <div className="actions">
          <Link className="btn btn-primary" to={href.dashboard}>
            {commonWords.toHome}
          </Link>
        </div>
      </main>
    </>
  );
}
