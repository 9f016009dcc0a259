// The table of the specification, read as text: what the running product is held against, not what it was made from.
import { readFileSync } from 'node:fs'

export const operations = ['index', 'create', 'show', 'edit', 'delete'] as const
export type Operation = (typeof operations)[number]

export interface SpecFeature {
  readonly path: string
  readonly kind: string
  /** The code of each operation the feature has; null: open to everyone who is signed in. */
  readonly codes: { readonly [O in Operation]?: string | null }
}

const file = new URL('../../packages/shared/spec/catalogue.tsv', import.meta.url)
const [head = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n')
const columns = head.split('\t')

function featureOf(line: string): SpecFeature {
  const cells = line.split('\t')
  const cell = (name: string) => cells[columns.indexOf(name)] ?? ''
  const has = cell('screens').split(',')
  const stated = operations.filter((o) => has.includes(o) || cell(`${o}Code`) !== '-')
  const codeOf = (o: Operation) => (cell(`${o}Code`) === '-' ? null : cell(`${o}Code`))
  return { path: cell('path'), kind: cell('kind'), codes: Object.fromEntries(stated.map((o) => [o, codeOf(o)])) }
}

/** Every feature of the specification, in its order. */
export const specification: readonly SpecFeature[] = lines.map(featureOf)

/** The feature at a path; throws when the specification has none. */
export function specAt(path: string): SpecFeature {
  const found = specification.find((f) => f.path === path)
  if (found === undefined) throw new Error(`The specification has no ${path}`)
  return found
}

/** Codes of a feature, each once. */
export const codesOfSpec = ({ codes }: SpecFeature): readonly string[] => [
  ...new Set(Object.values(codes).filter((c) => c !== null)),
]
