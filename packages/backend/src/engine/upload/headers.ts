// The header row of a file against the declared columns: names as the template has them fit by themselves, others are matched.
import { labelOf } from '@kantor/shared/derive/names'
import type { Fields } from '@kantor/shared/kernel'
import { badInput } from '@kantor/shared/rules/errors/errors'
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

/** Matches headers by name or label, whatever their case; complains about what is missing, unknown or there twice. */
export function matchHeaders(columns: Fields, headers: readonly string[]): Matched {
  const names = new Map<string, string>()
  for (const [name, field] of Object.entries(columns)) {
    names.set(plainOf(labelOf(name, field)), name)
    names.set(plainOf(name), name)
  }
  const mapping = headers.map((header) => names.get(plainOf(header)) ?? null)
  const unknown = headers.filter((header, i) => header !== '' && !ownHeader(header) && mapping[i] === null)
  const strange = unknown.length > 0 ? [`There is no column ${quoted(unknown)} here.`] : []
  return { mapping, problems: [...strange, ...problemsOf(columns, mapping)] }
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
    ...(twice.length > 0 ? [`The column ${quoted(twice)} stands there twice.`] : []),
  ]
}

const plainOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
const quoted = (names: readonly string[]): string =>
  [...new Set(names)]
    .slice(0, 10)
    .map((name) => `"${name.slice(0, 60)}"`)
    .join(', ')
