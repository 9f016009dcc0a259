// The tables of the specification, read as text: what every tier is checked against, not what it was made from. A feature
// below `/company-own` is the company's own: the specification does not know it, its codes follow base and suffix.
import { readFileSync } from 'node:fs'

export const operations = ['index', 'create', 'show', 'edit', 'delete'] as const
export type Operation = (typeof operations)[number]
export type SpecRow = { readonly [column: string]: string }

/** A table of the specification by path. */
export function tableOf(file: 'catalogue.tsv' | 'groups.tsv'): ReadonlyMap<string, SpecRow> {
  const [head = '', ...lines] = readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  const names = head.split('\t')
  const rows = lines.map(
    (line): SpecRow => Object.fromEntries(line.split('\t').map((cell, i) => [names[i] ?? '', cell])),
  )
  return new Map(rows.map((row) => [row.path ?? '', row]))
}

/** The folder of the catalogue, and the first segment of the address, of features beyond the specification. */
export const ownFolder = '/company-own'
export const isCompanyOwn = (path: string): boolean => path === ownFolder || path.startsWith(`${ownFolder}/`)

/** The code of each operation that a feature has; null: open to everyone who is signed in. */
export type Codes = { readonly [O in Operation]?: string | null }

export interface SpecFeature {
  readonly path: string
  readonly kind: string
  readonly codes: Codes
}

function featureOf(row: SpecRow): SpecFeature {
  const has = (row.screens ?? '').split(',')
  const codeOf = (o: Operation) => (row[`${o}Code`] === '-' ? null : (row[`${o}Code`] ?? null))
  const stated = operations.filter((o) => has.includes(o) || codeOf(o) !== null)
  return {
    path: row.path ?? '',
    kind: row.kind ?? '',
    codes: Object.fromEntries(stated.map((o) => [o, codeOf(o)])),
  }
}

/** Every feature of the specification, in its order. */
export const specification: readonly SpecFeature[] = [...tableOf('catalogue.tsv').values()].map(featureOf)

const byPath = new Map(specification.map((feature) => [feature.path, feature]))

/** The feature at a path; throws when the specification has none. */
export function specAt(path: string): SpecFeature {
  const found = byPath.get(path)
  if (found === undefined) throw new Error(`The specification has no ${path}`)
  return found
}

/** What the expectation needs to know of a declared feature. */
export interface Declared {
  readonly path: string
  readonly partOf?: string
  readonly form?: string | undefined
  readonly screens: readonly string[]
  readonly codes?: { readonly [operation: string]: unknown }
}

const suffixes: { readonly [O in Operation]: string } = { index: 'I', create: 'A', show: 'I', edit: 'E', delete: 'D' }

/** The code that base and suffix give an operation. */
export const usualCodeOf = ({ form }: Pick<Declared, 'form'>, operation: Operation): string | null =>
  form === undefined ? null : `${form}${suffixes[operation]}`

/**
 * The codes that a declared feature must have: those of its line in the table. A further list of a feature has the codes of
 * that feature; with a single page, users who see the page see the rows and users who save it write them.
 * A feature that adds or deletes nothing has lists next to it in which the users who edit it add and delete.
 */
export function expectedCodesOf(feature: Declared): Codes {
  if (isCompanyOwn(feature.path)) return ownCodesOf(feature)
  const { kind, codes } = specAt(feature.partOf ?? feature.path)
  const { index = null, edit = null } = codes
  if (feature.partOf === undefined) return codes
  // What the page itself neither adds nor deletes is added and deleted in lists next to it by the users who edit the page.
  // Rows next to a page without records of its own are opened by its editors; where it has none, by the users who see its list. Rows next to
  // a process are opened by users who see the process, where they say so: an assessor reads what they score without editing the selection.
  const shownToReaders = kind === 'process' && (feature.codes?.show ?? usualCodeOf(feature, 'show')) === index
  const seen = { show: shownToReaders ? index : (edit ?? index), ...codes }
  if (kind !== 'singlePage') return ofScreens(feature, edit === null ? seen : { create: edit, delete: edit, ...seen })
  const read = { index, show: index }
  // What no one edits is not open to everyone: it has no such codes.
  if (edit === null) return read
  // A list may keep the code that the page has for adding or deleting itself: a correction window is opened with A (finance 1.2).
  const kept = (operation: 'create' | 'delete') =>
    codes[operation] != null && feature.codes?.[operation] === codes[operation] ? codes[operation] : edit
  const isEdited = feature.screens.includes('edit') || feature.codes?.edit !== undefined
  return { ...read, create: kept('create'), ...(isEdited ? { edit } : {}), delete: kept('delete') }
}

/** A further list has the codes of its page as far as it has screens for them, or says so. */
const ofScreens = ({ screens, codes = {} }: Declared, all: Codes): Codes =>
  Object.fromEntries(Object.entries(all).filter(([o]) => screens.includes(o) || codes[o] !== undefined))

function ownCodesOf({ form, screens, codes = {} }: Declared): Codes {
  const stated = operations.filter((o) => screens.includes(o) || codes[o] !== undefined)
  return Object.fromEntries(stated.map((o) => [o, typeof codes[o] === 'string' ? codes[o] : usualCodeOf({ form }, o)]))
}

/** Codes of a feature, each once. */
export const codesOfSpec = ({ codes }: { readonly codes: Codes }): readonly string[] => [
  ...new Set(Object.values(codes).filter((c) => c !== null)),
]
