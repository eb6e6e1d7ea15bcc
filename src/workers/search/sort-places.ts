const nowhere = -1;

/** Sorts places by their keys, in place. What has no key comes last, whatever the direction; equal keys stay in the order they had. */
export function sortPlaces(places: Int32Array, keyOf: (place: number) => number | null, isUp: boolean): Int32Array {
  const last = Number.POSITIVE_INFINITY;
  const keys = new Float64Array(places.reduce((most, place) => Math.max(most, place), 0) + 1);
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? nowhere;
    const key = keyOf(place);
    keys[place] = key === null ? last : isUp ? key : -key;
  }
  return places.sort((one, other) => {
    const [left, right] = [keys[one] ?? last, keys[other] ?? last];
    // The difference of two missing values is not a number.
    return left === right ? 0 : left - right;
  });
}
