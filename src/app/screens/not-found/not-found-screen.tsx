import { paths as compass } from 'bootstrap-icons/icons/compass.svg?paths';
import { Link } from 'react-router-dom';
import { useTitle } from '../../live/use-title';
import { Icon } from '../../parts/icon';
import { href } from '../../paths';
import { FirstBar } from '../../shell/first-bar';

/** An address that no screen has. */
export function NotFoundScreen() {
  useTitle('Page not found');
  return (
    <>
      <FirstBar />
      <main className="state-panel">
        <Icon paths={compass} />
        <h1>This page does not exist</h1>
        <p>The address may be mistyped, or the page has moved.</p>
        <div className="actions">
          <Link className="btn btn-primary" to={href.dashboard}>
            Home Page
          </Link>
        </div>
      </main>
    </>
  );
}
