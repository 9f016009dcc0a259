// Changes that are not saved yet, as the difference between two lists of lines; carried over when the stored list moved on.
import type { FieldOf } from '@kantor/shared/kernel'
import type { LineValue } from '../../fields/field-kind.ts'
import { formValueOf, inputOf, linesIn } from '../../fields/form-value.ts'

export type Lines = readonly LineValue[]
type LinesField = FieldOf<'lines'>

export interface Changes {
  readonly added: Lines
  readonly removed: Lines
  /** The same key, other values: as they are now. */
  readonly changed: Lines
}

/** The lines of an answer as they can be typed into; they go back as a whole list, so ids of rows are left behind. */
export const editableLines = (field: LinesField, rows: unknown): Lines =>
  linesIn(formValueOf(field, rows)).map(({ values }, at) => ({ key: `s${at}`, values }))

/** What identifies a line: the values of its key. A line that is typed just now has an unfinished one. */
export function lineKey(field: LinesField, line: LineValue): string {
  const sent = sentOf(field, line)
  return JSON.stringify((field.key ?? Object.keys(field.of)).map((name) => sent[name] ?? null))
}

/** The lines as an action takes them; what people left empty the server complains of by name. */
export const sentLines = <L extends object = { readonly [name: string]: unknown }>(field: LinesField, lines: Lines) =>
  lines.map((line) => sentOf(field, line) as L)

const sentOf = (field: LinesField, line: LineValue) => inputOf(field.of, line.values)
const same = (field: LinesField, a: LineValue, b: LineValue): boolean =>
  JSON.stringify(sentOf(field, a)) === JSON.stringify(sentOf(field, b))

/** What was added, taken away and changed between the stored and the edited list. */
export function changesOf(field: LinesField, stored: Lines, edited: Lines): Changes {
  const before = new Map(stored.map((line) => [lineKey(field, line), line]))
  const after = new Set(edited.map((line) => lineKey(field, line)))
  return {
    added: edited.filter((line) => !before.has(lineKey(field, line))),
    removed: [...before].filter(([key]) => !after.has(key)).map(([, line]) => line),
    changed: edited.filter((line) => {
      const old = before.get(lineKey(field, line))
      return old !== undefined && !same(field, old, line)
    }),
  }
}

/** How many changes there are. */
export const countOf = ({ added, removed, changed }: Changes): number => added.length + removed.length + changed.length

/** The changes made again on top of a list that another user has saved meanwhile; theirs stay where ours say nothing. */
export function carriedOver(field: LinesField, stored: Lines, edited: Lines, fresh: Lines): Lines {
  const { added, removed, changed } = changesOf(field, stored, edited)
  const gone = new Set(removed.map((line) => lineKey(field, line)))
  const put = new Map([...changed, ...added].map((line) => [lineKey(field, line), line]))
  const kept = fresh
    .filter((line) => !gone.has(lineKey(field, line)))
    .map((line) => {
      const key = lineKey(field, line)
      const mine = put.get(key)
      put.delete(key)
      return mine === undefined ? line : { ...mine, key: line.key }
    })
  return [...kept, ...[...put.values()].map((line, at) => ({ ...line, key: `m${at} ${line.key}` }))]
}

/** '2 added, 1 removed'; empty where nothing changed. */
export function changeWords({ added, removed, changed }: Changes): string {
  const part = (lines: Lines, word: string) => (lines.length === 0 ? [] : [`${lines.length} ${word}`])
  return [...part(added, 'added'), ...part(removed, 'removed'), ...part(changed, 'changed')].join(', ')
}
