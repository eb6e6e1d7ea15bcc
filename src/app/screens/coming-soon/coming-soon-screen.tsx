import { paths as megaphone } from 'bootstrap-icons/icons/megaphone.svg?paths';
import { Link } from 'react-router-dom';
import { commonWords } from '../../../domain/shared/common-text';
import { placeholderWords } from '../../../domain/shared/screen-text';
import { useTitle } from '../../live/use-title';
import { Icon } from '../../parts/icon';
import { ScreenHeading } from '../../parts/screen-heading';
import { href } from '../../paths';

/** The coming-soon panel of spec section 1, for screens that do not exist yet. */
export function ComingSoonScreen({ title }: { title: string }) {
  useTitle(title);
  return (
    <div className="state-panel">
      <Icon paths={megaphone} />
      <ScreenHeading>{title}</ScreenHeading>
      <p>{placeholderWords.comingSoon}</p>
      <div className="actions">
        <Link className="btn btn-primary" to={href.dashboard}>
          {commonWords.toHome}
        </Link>
      </div>
    </div>
  );
}
