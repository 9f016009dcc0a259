// Everything that one run of the bench found out.
import type { DocumentFigures } from './documents.ts'
import type { ExportFigures } from './exports.ts'
import type { Keyed } from './keyed.ts'
import type { Series } from './series.ts'
import type { ShellFigures } from './shell.ts'
import type { StartUp } from './start-ups.ts'

export interface Figures {
  /** Each gateway alone, by case. */
  readonly series: ReadonlyMap<string, Series>
  /** Ours and Mercurius at the same rate, by case. */
  readonly paced: ReadonlyMap<string, Series>
  /** Calls of the backend for a page with look-ups. */
  readonly lookUpCalls: number
  /** By text with a key, over the real backend. */
  readonly keyed: Keyed
  /** A hundred rows with the CPU of the backend. */
  readonly whole: Series
  readonly exports: ExportFigures
  readonly documents: DocumentFigures
  readonly shell: ShellFigures
  readonly starts: readonly StartUp[]
}
