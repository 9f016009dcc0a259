// The header row of a file against the declared columns: names as the template has them fit by themselves, others are matched.
import { labelOf } from '@kantor/shared/derive/names'
import { headingWords, plainWord, runningNumbers } from '@kantor/shared/derive/sheet-words'
import { isBehindReference, type ListHeadings } from '@kantor/shared/derive/taken-back'
import type { Fields, Upload } from '@kantor/shared/kernel'
import { badInput } from '@kantor/shared/rules/errors/errors'
import leven from 'leven'
import type { GivenCells } from './cells.ts'
import { ownHeader } from './error-file.ts'
import type { SheetRow } from './sheet.ts'

export interface Matched {
  /** The declared column that each column of the file fills; null: left out. */
  readonly mapping: readonly (string | null)[]
  /** What prevents the check; empty: the file can be checked. */
  readonly problems: readonly string[]
  /** Headings that are known and ignored. */
  readonly leftOut: readonly string[]
  /** Columns that the file does not have, with the value of all its rows. */
  readonly given: GivenCells
}

/** The texts of the first row, in the order of its columns. */
export const headersOf = (row: SheetRow | undefined): readonly string[] =>
  Array.from(row?.cells ?? [], (cell) => (cell?.text ?? '').trim().replace(/\s*\*$/, ''))

/**
 * Matches headers by name, label, a common word for the column or a heading of the list that the upload takes back, regardless of case;
 * reports headings that are missing, unknown or duplicate. An unknown heading with a typing error is proposed for the free column that it
 * resembles, and the user has to confirm.
 */
export function matchHeaders(columns: Fields, headers: readonly string[], list: ListHeadings = noList): Matched {
  const names = wordsOfColumns(columns, list)
  const all = headers.map((header) => names.get(plainWord(header)) ?? null)
  // A list may show the same column twice: the first one fills it.
  const exact = all.map((column, i) =>
    column !== null && all.indexOf(column) < i && list.taken.has(plainWord(headers[i] ?? '')) ? null : column,
  )
  const isOfList = (word: string) => list.passed.has(word) || list.taken.has(word)
  const isLeft = (header: string) =>
    runningNumbers.has(plainWord(header)) ||
    isOfList(plainWord(header)) ||
    (list.taken.size > 0 && isBehindReference(header))
  const unmatched = headers.filter((header, i) => header !== '' && !ownHeader(header) && exact[i] === null)
  const leftOut = unmatched.filter(isLeft)
  const unknown = unmatched.filter((header) => !isLeft(header))
  const strange = unknown.length > 0 ? [`There is no column ${quoted(unknown)} here.`] : []
  const problems = [...strange, ...problemsOf(columns, exact, {})]
  return { mapping: problems.length === 0 ? exact : guessed(names, headers, exact), problems, leftOut, given: {} }
}
const noList: ListHeadings = { taken: new Map(), passed: new Set() }

/** The column of each heading: its own name before its label, then the common words and the headings of the list. */
function wordsOfColumns(columns: Fields, list: ListHeadings): ReadonlyMap<string, string> {
  const names = new Map<string, string>(list.taken)
  for (const name of Object.keys(columns)) {
    for (const word of headingWords[name] ?? []) if (!names.has(plainWord(word))) names.set(plainWord(word), name)
  }
  for (const [name, field] of Object.entries(columns)) {
    names.set(plainWord(labelOf(name, field)), name)
    names.set(plainWord(name), name)
  }
  return names
}

/** The number of headings of a row that are columns here: the row with the most of them is the header, where none matches completely. */
export function knownHeadings(columns: Fields, headers: readonly string[], list: ListHeadings): number {
  const names = wordsOfColumns(columns, list)
  return new Set(headers.flatMap((header) => names.get(plainWord(header)) ?? [])).size
}

/** What was matched before for the same headers; null where it does not fill what is required any more. */
export function matchedAgain(columns: Fields, mapping: readonly (string | null)[]): Matched | null {
  const isKnown = mapping.every((name) => name === null || Object.hasOwn(columns, name))
  if (!isKnown || problemsOf(columns, mapping, {}).length > 0) return null
  return { mapping, problems: [], leftOut: [], given: {} }
}

/** The layout of a file without a header row, found by its first row; null where no declared layout matches. */
export function bareLayoutOf(upload: Pick<Upload, 'bare'>, row: SheetRow): readonly (string | null)[] | null {
  const found = (upload.bare ?? []).find(({ columns, like }) =>
    Object.entries(like).every(([column, pattern]) =>
      new RegExp(pattern, 'u').test(row.cells[columns.indexOf(column)]?.text.trim() ?? ''),
    ),
  )
  if (found === undefined) return null
  return Array.from({ length: Math.max(row.cells.length, found.columns.length) }, (_, i) => found.columns[i] ?? null)
}

/** A file without a header row: its columns are identified by their positions. */
export const matchBare = (columns: Fields, mapping: readonly (string | null)[]): Matched => ({
  mapping,
  problems: problemsOf(columns, mapping, {}),
  leftOut: [],
  given: {},
})
/** Names for columns that have none. */
export const placesOf = (mapping: readonly (string | null)[]): readonly string[] =>
  mapping.map((_, i) => `Column ${i + 1}`)

/** Proposals for what is unknown: the one free column whose word is at most two letters away. */
function guessed(
  names: ReadonlyMap<string, string>,
  headers: readonly string[],
  exact: readonly (string | null)[],
): readonly (string | null)[] {
  const taken = new Set(exact)
  return exact.map((column, i) => {
    const header = plainWord(headers[i] ?? '')
    if (column !== null || header.length < 5) return column
    const near = [...names].filter(([word, name]) => !taken.has(name) && leven(word, header) <= 2)
    const [only, ...others] = new Set(near.map(([, name]) => name))
    if (only === undefined || others.length > 0) return null
    taken.add(only)
    return only
  })
}

export interface Said {
  readonly headers: readonly { readonly header: string | null; readonly column: string | null }[]
  readonly values: readonly { readonly column: string | null; readonly value: string | null }[]
}

/** The columns that a person has matched, by header, and the values given once for all rows; throws where a header or column does not exist. */
export function matchedBy(
  columns: Fields,
  { headers, mapping: before }: { readonly headers: readonly string[]; readonly mapping: readonly (string | null)[] },
  said: Said,
): Matched {
  const byHeader = new Map(said.headers.map(({ header, column }) => [header ?? '', column === '' ? null : column]))
  const given = Object.fromEntries(
    said.values.flatMap(({ column, value }) =>
      (value ?? '').trim() === '' ? [] : [[column ?? '', (value ?? '').trim()]],
    ),
  ) as GivenCells
  const wrong = [...byHeader.values(), ...Object.keys(given)].filter(
    (column) => column !== null && !Object.hasOwn(columns, column),
  )
  if (wrong.length > 0)
    throw badInput([
      {
        field: 'headers',
        rule: 'unknown',
        message: `there is no column ${quoted(wrong.map((column) => column ?? ''))} here`,
      },
    ])
  const matched = headers.map((header, i) => (byHeader.size === 0 ? before[i] : byHeader.get(header)) ?? null)
  // A value that is given once applies to every row, regardless of what a column of the file contains.
  const mapping = matched.map((column) => (column !== null && Object.hasOwn(given, column) ? null : column))
  return { mapping, problems: problemsOf(columns, mapping, given), leftOut: [], given }
}

function problemsOf(columns: Fields, mapping: readonly (string | null)[], said: GivenCells): readonly string[] {
  const given = [...mapping.filter((name) => name !== null), ...Object.keys(said)]
  const missing = Object.keys(columns).filter((name) => columns[name]?.required === true && !given.includes(name))
  const twice = given.filter((name, i) => given.indexOf(name) !== i)
  const labelled = (name: string) => labelOf(name, columns[name] ?? {})
  return [
    ...(missing.length > 0 ? [missingText(missing.map(labelled))] : []),
    ...(twice.length > 0 ? [`Two columns are matched to ${quoted(twice.map(labelled))}.`] : []),
  ]
}

/** Columns by the labels of the screen, as its template has them. */
const missingText = (labels: readonly string[]): string =>
  labels.length === 1 ? `The column ${quoted(labels)} is missing.` : `The columns ${quoted(labels)} are missing.`

const quoted = (names: readonly string[]): string =>
  [...new Set(names)]
    .slice(0, 10)
    .map((name) => `"${name.slice(0, 60)}"`)
    .join(', ')
