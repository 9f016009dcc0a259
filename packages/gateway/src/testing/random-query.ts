// Valid queries by chance: several roots, aliases, fragments of all sorts, conditions, `__typename` everywhere, hops over
// `record`, arguments that are right and some that are not.

import type { RandomSource } from '@kantor/shared/rules/random'
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'

export interface MadeQuery {
  readonly text: string
  readonly variables: Record<string, unknown>
}
/** What a query may contain besides plain fields; zero of each: what tier T0 is for. */
export interface Manners {
  readonly alias: number
  readonly condition: number
  readonly record: number
}

/** A query over some of the root fields. */
export function queryBy(
  random: RandomSource,
  schema: GraphQLSchema,
  roots: readonly string[],
  manners: Manners,
): MadeQuery {
  const maker = new Maker(random, manners)
  const fields = schema.getQueryType()?.getFields() ?? {}
  const count = random.pick([1, 1, 1, 2, 3])
  const parts = Array.from({ length: count }, (_, i) => {
    const field = fields[random.pick(roots)]
    return field === undefined ? '' : `${count > 1 || random.chance(0.3) ? `r${i}: ` : ''}${maker.field(field, 3)}`
  })
  if (random.chance(0.2)) parts.unshift('__typename')
  const declared = maker.declared.length === 0 ? '' : `(${maker.declared.join(', ')})`
  return { text: `query Q${declared} { ${parts.join(' ')} } ${maker.fragments.join(' ')}`, variables: maker.variables }
}

class Maker {
  readonly declared: string[] = []
  readonly variables: Record<string, unknown> = {}
  readonly fragments: string[] = []
  readonly #random: RandomSource
  readonly #manners: Manners

  constructor(random: RandomSource, manners: Manners) {
    this.#random = random
    this.#manners = manners
  }

  field(field: GraphQLField<unknown, unknown>, depth: number): string {
    const args = field.args
      .filter((a) => (isNonNullType(a.type) && a.defaultValue === undefined) || this.#random.chance(0.3))
      .map((a) => `${a.name}: ${this.#argument(a)}`)
    const head = `${field.name}${args.length === 0 ? '' : `(${args.join(', ')})`}${this.#condition()}`
    const type = getNamedType(field.type)
    return isObjectType(type) ? `${head} { ${this.#selection(type, depth)} }` : head
  }

  #selection(type: GraphQLObjectType, depth: number): string {
    const all = Object.values(type.getFields()).filter((f) => this.#mayTake(f, depth))
    const chosen = all.filter(() => this.#random.chance(0.5))
    const parts = (chosen.length === 0 ? all.slice(0, 1) : chosen).map((f) => this.#member(type, f, depth))
    if (this.#random.chance(0.5)) parts.splice(Math.floor(this.#random.next() * parts.length), 0, '__typename')
    if (this.#random.chance(0.2)) parts.push(...parts.slice(0, 1))
    return parts.join(' ')
  }

  #mayTake(f: GraphQLField<unknown, unknown>, depth: number): boolean {
    if (f.name === 'record') return depth > 1 && this.#random.chance(this.#manners.record)
    return depth > 0 || !isObjectType(getNamedType(f.type))
  }

  #member(type: GraphQLObjectType, f: GraphQLField<unknown, unknown>, depth: number): string {
    const alias = this.#random.chance(this.#manners.alias) ? `${f.name}_${this.#random.pick(['a', 'b'])}${depth}: ` : ''
    const text = `${alias}${this.field(f, depth - 1)}`
    if (this.#random.chance(0.08)) return `...${this.#condition()} { ${text} }`
    if (this.#random.chance(0.08)) return `... on ${type.name}${this.#condition()} { ${text} }`
    if (!this.#random.chance(0.08)) return text
    const name = `F${this.fragments.length}`
    this.fragments.push(`fragment ${name} on ${type.name} { ${text} }`)
    return `...${name}${this.#condition()}`
  }

  #condition(): string {
    if (!this.#random.chance(this.#manners.condition)) return ''
    const value = this.#random.chance(0.5)
    const what = this.#random.pick(['skip', 'include'])
    return ` @${what}(if: ${this.#random.chance(0.5) ? value : this.#variable('Boolean!', value)})`
  }

  #variable(type: string, value: unknown): string {
    const name = `v${this.declared.length}`
    this.declared.push(`$${name}: ${type}`)
    this.variables[name] = value
    return `$${name}`
  }

  #argument({ name, type }: GraphQLArgument): string {
    const value = valueOf(type, name, this.#random)
    const isPlain = !JSON.stringify(value).includes('{') && !isEnumType(getNamedType(type))
    return isPlain && this.#random.chance(0.5) ? JSON.stringify(value) : this.#variable(String(type), value)
  }
}

const words: { readonly [argument: string]: readonly unknown[] } = {
  size: [10, 10, 10, 50, 13, -1],
  page: [1, 2, 1, 0],
  id: ['1', '7', '12', '../x'],
  search: ['', 'budi', 'a b&c=d'],
  sort: ['-workerNo', 'a b'],
}
const scalars: { readonly [type: string]: readonly unknown[] } = {
  Int: [1, 2],
  Boolean: [true, false],
  Date: ['2026-01-31'],
  DateTime: ['2026-01-31T00:00:00Z'],
  Time: ['08:00'],
  Period: ['2026-01'],
  Decimal: ['1.50'],
  ID: ['1', '2', '3', '5'],
  LookupWhere: [{ field: 'areaName', value: 'x' }],
}

/** A value that fits an input type; that its meaning is right is not said. */
export function valueOf(type: GraphQLInputType, name: string, random: RandomSource, depth = 2): unknown {
  if (isNonNullType(type)) return valueOf(type.ofType, name, random, depth)
  if (isListType(type)) {
    const length = Math.floor(random.next() * 3) + (name === 'sort' ? 1 : 0)
    return Array.from({ length }, () => valueOf(type.ofType, name, random, depth))
  }
  if (words[name] !== undefined) return random.pick(words[name])
  if (scalars[type.name] !== undefined) return random.pick(scalars[type.name] ?? [])
  if (isEnumType(type)) return random.pick(type.getValues()).name
  if (!isInputObjectType(type)) return random.pick(['x', 'text'])
  // Conditions hold conditions: they end somewhere.
  const chance = depth > 0 ? 0.4 : 0
  const fields = Object.values(type.getFields()).filter((f) => isNonNullType(f.type) || random.chance(chance))
  return Object.fromEntries(fields.map((f) => [f.name, valueOf(f.type, '', random, depth - 1)]))
}
