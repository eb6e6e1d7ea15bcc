/** A colour made lighter (amount above 0) or darker (below), -1 to 1. `color` as #rrggbb. */
export function shade(color: string, amount: number): string {
  const parts = [1, 3, 5].map((place) => Number.parseInt(color.slice(place, place + 2), 16));
  const target = amount < 0 ? 0 : 255;
  const mixed = parts.map((part) => Math.round(part + (target - part) * Math.abs(amount)));
  return `#${mixed.map((part) => Math.max(0, Math.min(255, part)).toString(16).padStart(2, '0')).join('')}`;
}
