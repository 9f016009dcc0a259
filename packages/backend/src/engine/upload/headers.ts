// The header row of a file against the declared columns: names as the template has them fit by themselves, others are matched.
import { labelOf } from '@kantor/shared/derive/names'
import { headingWords, plainWord } from '@kantor/shared/derive/sheet-words'
import type { Fields } from '@kantor/shared/kernel'
import { badInput } from '@kantor/shared/rules/errors/errors'
import leven from 'leven'
import { ownHeader } from './error-file.ts'
import type { SheetRow } from './sheet.ts'

export interface Matched {
  /** The declared column that each column of the file fills; null: left out. */
  readonly mapping: readonly (string | null)[]
  /** What stands against it; empty: the file can be checked. */
  readonly problems: readonly string[]
}

/** The texts of the first row, in the order of its columns. */
export const headersOf = (row: SheetRow | undefined): readonly string[] =>
  Array.from(row?.cells ?? [], (cell) => (cell?.text ?? '').trim().replace(/\s*\*$/, ''))

/**
 * Matches headers by name, label or a word of the trade, whatever their case; complains about what is missing, unknown or there twice. An
 * unknown one that differs by a slip of the pen from a free column is proposed for it, and asked about.
 */
export function matchHeaders(columns: Fields, headers: readonly string[]): Matched {
  const names = new Map<string, string>()
  for (const name of Object.keys(columns)) {
    for (const word of headingWords[name] ?? []) if (!names.has(plainWord(word))) names.set(plainWord(word), name)
  }
  for (const [name, field] of Object.entries(columns)) {
    names.set(plainWord(labelOf(name, field)), name)
    names.set(plainWord(name), name)
  }
  const exact = headers.map((header) => names.get(plainWord(header)) ?? null)
  const unknown = headers.filter((header, i) => header !== '' && !ownHeader(header) && exact[i] === null)
  const strange = unknown.length > 0 ? [`There is no column ${quoted(unknown)} here.`] : []
  const problems = [...strange, ...problemsOf(columns, exact)]
  return { mapping: problems.length === 0 ? exact : guessed(names, headers, exact), problems }
}

/** What was matched before for the same headers; null where it does not fill what is required any more. */
export function matchedAgain(columns: Fields, mapping: readonly (string | null)[]): Matched | null {
  const isKnown = mapping.every((name) => name === null || Object.hasOwn(columns, name))
  return isKnown && problemsOf(columns, mapping).length === 0 ? { mapping, problems: [] } : null
}

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

/** What a person matched, by header; throws where a header or column does not exist. */
export function matchedBy(
  columns: Fields,
  headers: readonly string[],
  given: readonly { readonly header: string | null; readonly column: string | null }[],
): Matched {
  const byHeader = new Map(given.map(({ header, column }) => [header ?? '', column === '' ? null : column]))
  const wrong = [...byHeader].filter(([, column]) => column !== null && !Object.hasOwn(columns, column))
  if (wrong.length > 0)
    throw badInput([
      {
        field: 'headers',
        rule: 'unknown',
        message: `there is no column ${quoted(wrong.map(([, c]) => c ?? ''))} here`,
      },
    ])
  const mapping = headers.map((header) => byHeader.get(header) ?? null)
  return { mapping, problems: problemsOf(columns, mapping) }
}

function problemsOf(columns: Fields, mapping: readonly (string | null)[]): readonly string[] {
  const given = mapping.filter((name) => name !== null)
  const missing = Object.keys(columns).filter((name) => columns[name]?.required === true && !given.includes(name))
  const twice = given.filter((name, i) => given.indexOf(name) !== i)
  return [
    ...(missing.length > 0 ? [`The column ${quoted(missing)} is missing.`] : []),
    ...(twice.length > 0 ? [`The column ${quoted(twice)} is there twice.`] : []),
  ]
}

const quoted = (names: readonly string[]): string =>
  [...new Set(names)]
    .slice(0, 10)
    .map((name) => `"${name.slice(0, 60)}"`)
    .join(', ')
