// The query word `shape=` of REST: the selection of a GraphQL query, in the order of its answer, with `__typename` at its position:
// `total,rows(id,workerName,area(code,__typename))`. It is checked against the declaration; nothing else can be named.
import type { ApiMember, ApiType } from './api-types.ts'

export interface ShapeNode {
  readonly name: string
  /** Undefined: a leaf. */
  readonly of?: readonly ShapeNode[]
}

/** Longest shape that is sent and read: an address has to hold it. */
export const longestShape = 8_000
const deepest = 6
const word = /[A-Za-z_][A-Za-z0-9_]*/y

/** A shape as text. */
export const shapeText = (nodes: readonly ShapeNode[]): string =>
  nodes.map((n) => (n.of === undefined ? n.name : `${n.name}(${shapeText(n.of)})`)).join(',')

/** A text read; undefined where it is none: too long, too deep, a name twice, unbalanced. */
export function parseShape(text: string): readonly ShapeNode[] | undefined {
  if (text.length > longestShape) return undefined
  let at = 0
  const list = (depth: number): readonly ShapeNode[] | undefined => {
    const nodes = new Map<string, ShapeNode>()
    for (;;) {
      word.lastIndex = at
      const name = word.exec(text)?.[0]
      if (name === undefined || nodes.has(name) || depth > deepest) return undefined
      at += name.length
      const of = text[at] === '(' ? inBrackets(depth) : null
      if (of === undefined) return undefined
      nodes.set(name, of === null ? { name } : { name, of })
      if (text[at] !== ',') return [...nodes.values()]
      at += 1
    }
  }
  const inBrackets = (depth: number): readonly ShapeNode[] | undefined => {
    at += 1
    const nodes = list(depth + 1)
    if (nodes === undefined || text[at] !== ')') return undefined
    at += 1
    return nodes
  }
  const nodes = list(1)
  return at === text.length ? nodes : undefined
}

/** Makes of an object of REST what GraphQL answers; throws a SchemaMismatch where GraphQL would not take a value. */
export type Shaper = (value: unknown) => unknown

/** A value that the schema does not allow at its place; names the field, never the value. */
export class SchemaMismatch extends Error {}

/** The shaper of a type; undefined where the shape names what the type has not, or half of an object. */
export function shaperOf(type: ApiType, shape: readonly ShapeNode[]): Shaper | undefined {
  const parts = shape.map((node) => partOf(type, node))
  if (parts.some((part) => part === undefined)) return undefined
  const known = parts.filter((part) => part !== undefined)
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new SchemaMismatch(type.name)
    const row = value as { readonly [name: string]: unknown }
    const out: Record<string, unknown> = {}
    for (const part of known) out[part.name] = part.make(row[part.name])
    return out
  }
}

interface Part {
  readonly name: string
  readonly make: Shaper
}

function partOf(type: ApiType, { name, of }: ShapeNode): Part | undefined {
  if (name === '__typename') return of === undefined ? { name, make: () => type.name } : undefined
  const member = type.members.get(name)
  if (member === undefined || (member.of === undefined) !== (of === undefined)) return undefined
  const where = `${type.name}.${name}`
  const inner = member.of === undefined ? leafOf(member, where) : shaperOf(member.of, of ?? [])
  if (inner === undefined) return undefined
  const make = member.list === true ? listOf(inner, where) : inner
  return {
    name,
    make: (value) => {
      if (value !== null && value !== undefined) return make(value)
      if (member.always) throw new SchemaMismatch(where)
      return null
    },
  }
}

const listOf =
  (inner: Shaper, where: string): Shaper =>
  (value) => {
    if (!Array.isArray(value)) throw new SchemaMismatch(where)
    return value.map(inner)
  }

/** Ids are numbers in REST and texts in GraphQL; every other leaf is the same in both. */
function leafOf({ leaf, values }: ApiMember, where: string): Shaper {
  const fits =
    values === undefined ? (leafChecks[leaf ?? ''] ?? isText) : (value: unknown) => values.has(value as string)
  const take: Shaper = (value) => {
    if (!fits(value)) throw new SchemaMismatch(where)
    return value
  }
  return leaf === 'ID' ? (value) => take(Number.isSafeInteger(value) ? String(value) : value) : take
}

const isText = (value: unknown): boolean => typeof value === 'string'
const leafChecks: { readonly [scalar: string]: (value: unknown) => boolean } = {
  Int: (value) => typeof value === 'number' && (value | 0) === value,
  Boolean: (value) => typeof value === 'boolean',
}
