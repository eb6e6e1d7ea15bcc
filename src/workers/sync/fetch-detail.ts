import { detailIdOf } from '../../db/seal/codec';
import { openPicture } from '../../db/seal/file-codec';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import type { SealedPicture, SealedThumbnail } from '../../db/seal/sealed-rows';
import { type AnsweredPicture, applyVerification, storedPictures } from '../../db/writes/apply-verification';
import { applyThumbnail } from '../../db/writes/thumbnails';
import type { DetailQuestion, Question } from '../../domain/record/question';
import type { Service } from '../../domain/service/service';
import { type Outcome, ok } from '../../domain/shared/outcome';
import { mayHavePicture } from '../../domain/verification/may-have-picture';
import type { PictureSlot, Verification } from '../../domain/verification/verification';
import type { Net } from '../net/net-api';
import { isWatched } from './is-watched';
import { readPictures } from './pictures';
import type { WalkParts } from './walk-list';

export interface DetailParts extends WalkParts {
  /** A picture of at most 10 KB, null where there can be none (`DeviceAbilities.makeThumbnail`). */
  makeThumbnail(picture: Blob): Promise<Blob | null>;
}

/** Whether the verification is finished, so that it need not be asked for often, and how many rows it changed. */
export type DetailAnswered = Outcome<{ isFinal: boolean; changed: number }>;

/** The pictures that show the person's face, the better one first. */
const faceSlots: readonly PictureSlot[] = ['selfie', 'face'];

/** Fetches a detail with its pictures; a session's writes its thumbnail along (offline rules 6). */
export async function fetchDetail(
  mirror: SealedMirror,
  net: Pick<Net, 'verification' | 'picture'>,
  service: Service,
  question: DetailQuestion,
  { clock, signal, makeThumbnail }: DetailParts,
): Promise<DetailAnswered> {
  const { database, box } = mirror;
  const { appId, id, subject } = question;
  const answer = await net.verification(service, { id, subject });
  if (!answer.ok) return answer;
  const { verification } = answer.value;
  const storedId = await detailIdOf(box, subject, id);
  const [stored, known] = await Promise.all([
    storedPictures(database, appId, storedId),
    database.thumbnails.get([appId, storedId]),
  ]);
  const pictures = await readPictures(answer.value.pictures, { box, stored }, net);
  const source = { mirror, verification, pictures, stored, known, makeThumbnail };
  const thumbnail = subject === 'session' ? await thumbnailOf(source) : undefined;
  const isOpened = await isWatched(mirror, question, clock.now());
  const isFull = (await database.offlineProgress.get(appId))?.state === 'limit-reached';
  const isFinal = verification.steps.step_finish === 1;
  if (signal.aborted) return ok({ isFinal, changed: 0 });
  const { changed } = await applyVerification(mirror, {
    verification,
    // Past the limit of a kept service only what a person opens still brings its pictures.
    pictures: isFull && !isOpened && stored.length === 0 ? 'left-out' : pictures,
    ...(thumbnail === undefined ? {} : { thumbnail }),
    isOpened,
    now: clock.now(),
  });
  return ok({ isFinal, changed });
}

/** Only the small picture: from this device if it is here, else from the detail, of which nothing else is stored. */
export async function fetchThumbnail(
  mirror: SealedMirror,
  net: Pick<Net, 'verification' | 'picture'>,
  service: Service,
  question: Extract<Question, { kind: 'thumbnail' }>,
  { signal, makeThumbnail }: DetailParts,
): Promise<DetailAnswered> {
  const { database, box } = mirror;
  const { appId, id } = question;
  const [detail, stored, known] = await Promise.all([
    database.details.get([appId, id]),
    storedPictures(database, appId, id),
    database.thumbnails.get([appId, id]),
  ]);
  const here = known ? null : await faceAmong(mirror, stored);
  if (known || (detail && here)) {
    const blob = here && (await makeThumbnail(here).catch(() => null));
    const thumbnail = detail && here ? { appId, id, blob, createdAt: detail.createdAt } : null;
    if (!signal.aborted) await applyThumbnail(mirror, question, thumbnail);
    return ok({ isFinal: true, changed: thumbnail ? 1 : 0 });
  }
  const answer = await net.verification(service, { id, subject: 'session' });
  if (!answer.ok) return answer;
  const { verification } = answer.value;
  const sources = answer.value.pictures.filter(({ slot }) => faceSlots.includes(slot));
  const pictures = await readPictures(sources, { box, stored: [] }, net);
  const blob = await thumbnailOf({ mirror, verification, pictures, stored: [], known: undefined, makeThumbnail });
  const thumbnail = blob === undefined ? null : { appId, id, blob, createdAt: verification.createdAt };
  if (!signal.aborted) await applyThumbnail(mirror, question, thumbnail);
  return ok({ isFinal: true, changed: thumbnail ? 1 : 0 });
}

interface ThumbnailSource {
  mirror: SealedMirror;
  verification: Verification;
  pictures: readonly AnsweredPicture[];
  stored: readonly SealedPicture[];
  known: SealedThumbnail | undefined;
  makeThumbnail(picture: Blob): Promise<Blob | null>;
}

/** The thumbnail to write: null when the server has no picture to show, undefined when what is kept stays, or a later answer may bring one. */
async function thumbnailOf(source: ThumbnailSource): Promise<Blob | null | undefined> {
  const { verification, pictures, stored, known } = source;
  for (const slot of faceSlots) {
    const picture = pictures.find((one) => one.slot === slot)?.picture;
    if (picture === undefined || picture === 'missing') continue;
    if (picture === 'same' && known !== undefined) return undefined;
    const blob =
      picture === 'same'
        ? await faceAmong(
            source.mirror,
            stored.filter((row) => row.slot === slot),
          )
        : picture;
    if (blob) return source.makeThumbnail(blob).catch(() => null);
  }
  const isUnread = pictures.some(({ slot, picture }) => faceSlots.includes(slot) && picture === 'missing');
  return known !== undefined || isUnread || !mayHavePicture(verification.steps) ? undefined : null;
}

async function faceAmong({ box }: SealedMirror, stored: readonly SealedPicture[]): Promise<Blob | null> {
  for (const slot of faceSlots) {
    const row = stored.find((one) => one.slot === slot);
    const opened = row && (await openPicture(box, row));
    if (opened?.ok && opened.value) return opened.value;
  }
  return null;
}
