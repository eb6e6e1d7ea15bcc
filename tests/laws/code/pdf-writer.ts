import type { SourceModule } from './source-module';

const folder = 'src/workers/pdf-writer/';
const entry = `${folder}write-pdf.ts`;
/** How a chunk that failed to load is imported again: it names no noun. */
const shared = 'src/domain/shared/import-retry.ts';
/** Tests of the writer's parts. */
const ownTests = 'tests/workers/pdf-writer/';

/** One sentence for each import that the PDF writer, or its users, must not have. */
export function pdfWriterBreaches(modules: readonly SourceModule[]): string[] {
  return modules.flatMap(({ path, imports }) =>
    imports.flatMap(({ target }) => {
      if (target === null) return [];
      const [isInside, isTargetInside] = [path.startsWith(folder), target.startsWith(folder)];
      if (isInside && !isTargetInside && target !== shared)
        return [`${path} imports ${target}: the PDF writer knows documents, not what they are about`];
      if (!isInside && isTargetInside && target !== entry && !path.startsWith(ownTests))
        return [`${path} imports ${target}: the PDF writer has one door, ${entry}`];
      return [];
    }),
  );
}
