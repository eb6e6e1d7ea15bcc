import { paths as turnRight } from 'bootstrap-icons/icons/arrow-clockwise.svg?paths';
import { paths as turnLeft } from 'bootstrap-icons/icons/arrow-counterclockwise.svg?paths';
import { paths as whole } from 'bootstrap-icons/icons/arrows-angle-contract.svg?paths';
import { paths as previous } from 'bootstrap-icons/icons/chevron-left.svg?paths';
import { paths as next } from 'bootstrap-icons/icons/chevron-right.svg?paths';
import { paths as zoomIn } from 'bootstrap-icons/icons/zoom-in.svg?paths';
import { paths as zoomOut } from 'bootstrap-icons/icons/zoom-out.svg?paths';
import { Tool, type Tools } from '../../../parts/viewer/viewer-tools';

interface PdfToolsProps {
  tools: Tools;
  page: number;
  pages: number;
  onPage(page: number): void;
}

/** The buttons of a PDF; each says its key. */
export function PdfTools({ tools, page, pages, onPage }: PdfToolsProps) {
  return (
    <div className="viewer-tools" role="toolbar" aria-label="Document tools">
      {pages > 1 && (
        <div className="tool-group">
          <Tool icon={previous} label="Previous page" keys="PageUp" isDisabled={page === 1} onUse={() => tools.step(-1)} />
          <label className="page-number">
            <span className="visually-hidden">Page</span>
            <input
              type="number"
              className="form-control"
              min={1}
              max={pages}
              value={page}
              onChange={({ target }) => onPage(Math.trunc(Number(target.value)) || 1)}
            />
          </label>
          <Tool icon={next} label="Next page" keys="PageDown" isDisabled={page === pages} onUse={() => tools.step(1)} />
        </div>
      )}
      <div className="tool-group">
        <Tool icon={zoomOut} label="Smaller" keys="-" onUse={tools.zoomOut} />
        <Tool icon={zoomIn} label="Larger" keys="+" onUse={tools.zoomIn} />
        <Tool icon={whole} label="Whole width" keys="0" onUse={tools.showWhole} />
      </div>
      <div className="tool-group">
        <Tool icon={turnLeft} label="Turn left" keys="Shift+R" onUse={() => tools.turn(-1)} />
        <Tool icon={turnRight} label="Turn right" keys="R" onUse={() => tools.turn(1)} />
      </div>
    </div>
  );
}
