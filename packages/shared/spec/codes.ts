// The codes of what a declaration guards by itself: actions, moves of life cycles, senders of documents, fields, streams. A table of its own
// (`actions.tsv`), so that a wrong code in a declaration shows up as a difference. A code that is added or changed is also written to this table.
import { readFileSync } from 'node:fs'

export const guarded = ['action', 'move', 'edit', 'field', 'stream'] as const
export type Guarded = (typeof guarded)[number]

export interface GuardLine {
  /** The address of the feature; the name of the entity of a field; `/` of a stream. */
  readonly owner: string
  readonly kind: Guarded
  /** `-` where the owner has one of the kind. */
  readonly name: string
  /** Each of them is sufficient; sorted. []: every signed-in user. */
  readonly codes: readonly string[]
}

const keyOf = ({ owner, kind, name }: Omit<GuardLine, 'codes'>): string => `${owner}\t${kind}\t${name}`

/** All lines, in the order of the table. */
export const guardLines: readonly GuardLine[] = readFileSync(new URL('actions.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [owner = '', kind = '', name = '', codes = ''] = line.split('\t')
    return { owner, kind: kind as Guarded, name, codes: codes === '-' ? [] : codes.split(',') }
  })

const byKey = new Map(guardLines.map((line) => [keyOf(line), line.codes]))

/** The codes of one line; undefined where the table has none. */
export const codesAt = (owner: string, kind: Guarded, name = '-'): readonly string[] | undefined =>
  byKey.get(keyOf({ owner, kind, name }))
