// `rowsOf<T>(...)` believes what its caller says of the rows of a statement: the compiler cannot compare it with the declaration of the table. Rows of
// declared tables come from `typedRows` and `storedRows`, whose types follow the declaration, so the number of believed ones only goes down (decision 0178).
import { filesOf, textOf } from '../run/paths.ts'
import type { Findings } from './check.ts'

/** Unchecked casts of rows that exist today; a change that takes some away lowers it. */
export const maxUncheckedRows = 460

interface SourceFile {
  readonly file: string
  readonly text: string
}

/** How often a text says by itself what the rows of a statement are. */
export const uncheckedRowsIn = (text: string): number => [...text.matchAll(/\browsOf</g)].length

export function uncheckedRowFindings(files: readonly SourceFile[], most = maxUncheckedRows): Findings {
  const found = files
    .map(({ file, text }) => ({ file, casts: uncheckedRowsIn(text) }))
    .filter(({ casts }) => casts > 0)
    .sort((a, b) => b.casts - a.casts)
  const sum = found.reduce((n, { casts }) => n + casts, 0)
  const worst = found.slice(0, 5).map(({ file, casts }) => `${file}: ${casts}`)
  return {
    problems:
      sum > most
        ? [`${sum} casts of rows that nothing checks, at most ${most}: use typedRows or storedRows`, ...worst]
        : [],
    notes: [
      `${sum} unchecked casts of rows in ${found.length} files${sum < most ? `; lower the limit of ${most}` : ''}`,
    ],
  }
}

/** The backend without its tests; what tests stand on counts. */
export function checkUncheckedRows(): Findings {
  const files = filesOf('packages/backend/src/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  return uncheckedRowFindings(files.map((file) => ({ file, text: textOf(file) ?? '' })))
}
