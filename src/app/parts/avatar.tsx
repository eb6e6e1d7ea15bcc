/** A letter on a quiet colour derived from an id, so that the same id always looks the same. */
export function Avatar({ seed, text }: { seed: string; text: string }) {
  const letter = [...text.trim()][0] ?? '?';
  return (
    <span className="avatar" aria-hidden="true" style={{ background: `hsl(${hueOf(seed)} 45% 82%)` }}>
      {letter}
    </span>
  );
}

function hueOf(seed: string): number {
  let sum = 0;
  for (const character of seed) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 3600;
  return sum / 10;
}
