import { findPictures } from '../../../../db/reads/verification';
import { detailIdOf } from '../../../../db/seal/codec';
import { openPicture } from '../../../../db/seal/file-codec';
import type { DetailQuestion } from '../../../../domain/record/question';
import type { ReportPictures } from '../../../../workers/api';
import type { Mirror } from '../../../live/mirror-context';

/** The pictures of a verification as they are on this device now, opened; what cannot be is 'lost'. */
export async function openReportPictures(
  { database, box }: Pick<Mirror, 'database' | 'box'>,
  { appId, id, subject }: DetailQuestion,
): Promise<ReportPictures> {
  const rows = Object.values(await findPictures(database, appId, await detailIdOf(box, subject, id)));
  const opened = await Promise.all(rows.map(async (row) => ({ slot: row.slot, picture: await openPicture(box, row) })));
  const pictures: ReportPictures = {};
  for (const { slot, picture } of opened) {
    if (!picture.ok) pictures[slot] = 'lost';
    else if (picture.value !== null) pictures[slot] = picture.value;
  }
  return pictures;
}
