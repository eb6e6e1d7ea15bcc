import { useEffect, useState } from 'react';
import { namesPerson, storedKeyOf } from '../../db/seal/codec';
import { type Question, questionKey } from '../../domain/record/question';
import { useMirror } from './mirror-context';

/** The keys of the rows of these questions (`storedKeyOf`), in their order; null while one that names a person is being made. */
export function useStoredKeys(questions: readonly Question[]): readonly string[] | null {
  const { box } = useMirror();
  const plain = questions.map(questionKey);
  const of = plain.join(' ');
  const isMade = questions.some(namesPerson);
  const [made, setMade] = useState<{ of: string; keys: readonly string[] } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys hold everything that the questions do
  useEffect(() => {
    if (!isMade) return;
    let current = true;
    void Promise.all(questions.map((question) => storedKeyOf(box, question))).then((keys) => {
      if (current) setMade({ of, keys });
    });
    return () => {
      current = false;
    };
  }, [box, of, isMade]);
  if (!isMade) return plain;
  return made?.of === of ? made.keys : null;
}
