import { shortcutGroups, shortcutWords } from '../../domain/list/shortcut-text';
import { useModal } from '../parts/use-modal';
import '../styles/shortcuts.scss';

/** All shortcuts, in a dialog. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const modal = useModal(onClose);
  return (
    <dialog className="small-dialog shortcut-sheet" {...modal} aria-labelledby="shortcuts-title">
      <h2 id="shortcuts-title">{shortcutWords.title}</h2>
      <div className="shortcut-groups">
        {shortcutGroups.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {shortcuts.map(({ keys, does }) => (
                <div key={does}>
                  <dt>
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="actions">
        <button type="button" className="btn btn-primary" onClick={onClose}>
          {shortcutWords.close}
        </button>
      </div>
    </dialog>
  );
}
