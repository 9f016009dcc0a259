// What a query may ask for, measured before validation (which itself needs seconds on a hostile document): depth, aliases,
// expanded fields, directives, roots, cost. Fragments are measured once and counted at every spread.
import { requestLimits } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { opensRecord } from '../schema/marks.ts'

export const limits = {
  tokens: 2_000,
  depth: 10,
  aliases: 15,
  fields: 500,
  directives: 20,
  roots: 10,
  operations: 5,
  cost: 5_000,
} as const

interface Measure {
  readonly depth: number
  readonly aliases: number
  readonly fields: number
  readonly directives: number
  readonly cost: number
}
export type Variables = { readonly [name: string]: unknown }

const nothing: Measure = { depth: 0, aliases: 0, fields: 0, directives: 0, cost: 0 }
/** Lists of unspecified length (lines of a document) count as this many. */
const unknownLength = 5
/** A field that opens a whole further record costs as much as five rows already there. */
const furtherRecord = 5

const tooMuch = (what: string): KantorError =>
  new KantorError(
    'QUERY_TOO_COMPLEX',
    `The query asks for too much at once (${what}). Split it or ask for smaller pages.`,
  )

/**
 * A check of limits that measures an operation once for each size of its pages: what else it asks for does not change from one
 * request to the next.
 */
export function rememberingLimits(): typeof checkLimits {
  const passed = new WeakMap<DocumentNode, Map<string, Passed>>()
  return (document, operationName, variables, schema) => {
    const name = operationName ?? ''
    const before = passed.get(document)?.get(name)
    if (before?.sizes.has(sizesIn(before.sized, variables))) return before.sized
    const known = passed.get(document) ?? new Map<string, Passed>()
    passed.set(document, known)
    const sized = checkLimits(document, operationName, variables, schema)
    const entry = before ?? { sized, sizes: new Set() }
    if (entry.sizes.size >= mostSizes) entry.sizes.clear()
    known.set(name, { sized, sizes: entry.sizes.add(sizesIn(sized, variables)) })
    return sized
  }
}

interface Passed {
  /** The variables that give sizes. */
  readonly sized: readonly string[]
  readonly sizes: Set<string>
}
const mostSizes = 50

const sizesIn = (names: readonly string[], variables: Variables): string =>
  names
    .map((name) => (Array.isArray(variables[name]) ? `[${variables[name].length}]` : JSON.stringify(variables[name])))
    .join()

/** Throws QUERY_TOO_COMPLEX where the operation that would run exceeds a limit; gives the variables that say how long lists are. */
export function checkLimits(
  document: DocumentNode,
  operationName: string | undefined,
  variables: Variables,
  schema: GraphQLSchema,
): readonly string[] {
  const operations = document.definitions.filter((d) => d.kind === Kind.OPERATION_DEFINITION)
  if (operations.length > limits.operations) throw tooMuch(`more than ${limits.operations} operations`)
  const gauge = new Gauge(document, variables, schema)
  for (const operation of operations) {
    const runs = operations.length === 1 || operation.name?.value === operationName
    checkRoots(operation, gauge)
    verify(gauge.measureOperation(operation), runs)
  }
  return [...gauge.sized]
}

/** What the operation that runs costs, in the units of the limit; at least one. */
export function costOf(
  document: DocumentNode,
  operationName: string | undefined,
  variables: Variables,
  schema: GraphQLSchema,
): number {
  const operations = document.definitions.filter((d) => d.kind === Kind.OPERATION_DEFINITION)
  const runs = operations.find((o) => operations.length === 1 || o.name?.value === operationName)
  if (runs === undefined) return 1
  return Math.max(1, new Gauge(document, variables, schema).measureOperation(runs).cost)
}

function verify(measure: Measure, runs: boolean): void {
  for (const name of ['depth', 'aliases', 'fields', 'directives'] as const) {
    if (measure[name] > limits[name]) throw tooMuch(`${name} above ${limits[name]}`)
  }
  if (runs && measure.cost > limits.cost) throw tooMuch(`cost ${Math.min(measure.cost, 1e9)} above ${limits.cost}`)
}

function checkRoots(operation: OperationDefinitionNode, gauge: Gauge): void {
  const roots = gauge.rootNames(operation.selectionSet, new Set())
  if (roots.length > limits.roots) throw tooMuch(`more than ${limits.roots} root fields`)
  if (roots.includes('login') && roots.length > 1) throw tooMuch('login stands alone in its operation')
}

class Gauge {
  /** Variables that were read for the length of a list. */
  readonly sized = new Set<string>()
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>
  readonly #measured = new Map<string, Measure | 'open'>()
  readonly #variables: Variables
  readonly #schema: GraphQLSchema

  constructor(document: DocumentNode, variables: Variables, schema: GraphQLSchema) {
    this.#fragments = new Map(
      document.definitions.flatMap((d) => (d.kind === Kind.FRAGMENT_DEFINITION ? [[d.name.value, d]] : [])),
    )
    this.#variables = variables
    this.#schema = schema
  }

  measureOperation(operation: OperationDefinitionNode): Measure {
    const type = this.#schema.getRootType(operation.operation)
    const defaults = new Map(operation.variableDefinitions?.map((v) => [v.variable.name.value, v.defaultValue]))
    this.#measured.clear()
    return this.#set(operation.selectionSet, type ?? undefined, false, (name) => {
      const value = defaults.get(name)
      return value?.kind === Kind.INT ? Number(value.value) : undefined
    })
  }

  /** Names of the root fields, fragments followed; stops counting when there are too many. */
  rootNames(set: SelectionSetNode, seen: Set<string>): readonly string[] {
    return set.selections.slice(0, limits.fields).flatMap((node) => {
      if (node.kind === Kind.FIELD) return [node.name.value]
      if (node.kind === Kind.INLINE_FRAGMENT) return this.rootNames(node.selectionSet, seen)
      const fragment = this.#fragments.get(node.name.value)
      if (fragment === undefined || seen.has(node.name.value)) return []
      return this.rootNames(fragment.selectionSet, seen.add(node.name.value))
    })
  }

  #set(set: SelectionSetNode, type: GraphQLNamedType | undefined, paged: boolean, fallback: Fallback): Measure {
    let sum = nothing
    for (const node of set.selections) {
      const directives = node.directives?.length ?? 0
      const part =
        node.kind === Kind.FIELD
          ? this.#field(node, type, paged, fallback)
          : node.kind === Kind.INLINE_FRAGMENT
            ? this.#set(node.selectionSet, this.#typeNamed(node.typeCondition?.name.value) ?? type, paged, fallback)
            : this.#spread(node.name.value, paged, fallback)
      sum = plus(sum, { ...part, directives: part.directives + directives })
      if (sum.fields > limits.fields) throw tooMuch(`fields above ${limits.fields}`)
    }
    return sum
  }

  #typeNamed(name: string | undefined): GraphQLNamedType | undefined {
    return name === undefined ? undefined : this.#schema.getType(name)
  }

  #spread(name: string, paged: boolean, fallback: Fallback): Measure {
    const fragment = this.#fragments.get(name)
    const key = `${name} ${paged}`
    const known = this.#measured.get(key)
    if (known === 'open') throw tooMuch('a fragment that holds itself')
    if (known !== undefined || fragment === undefined) return known ?? nothing
    this.#measured.set(key, 'open')
    const measure = this.#set(
      fragment.selectionSet,
      this.#typeNamed(fragment.typeCondition.name.value),
      paged,
      fallback,
    )
    this.#measured.set(key, measure)
    return measure
  }

  /** `paged`: the parent field carried the size, so the list of its rows does not multiply again. */
  #field(node: FieldNode, parent: GraphQLNamedType | undefined, paged: boolean, fallback: Fallback): Measure {
    const own = { depth: 1, aliases: node.alias === undefined ? 0 : 1, fields: 1, directives: 0, cost: 0 }
    if (node.selectionSet === undefined) return own
    if (node.name.value.startsWith('__'))
      return introspectionMeasure(this.#set(node.selectionSet, undefined, false, fallback), own)
    const field = isObjectType(parent) ? parent.getFields()[node.name.value] : undefined
    const size = field === undefined ? undefined : this.#sizeOf(node, field, fallback)
    const inner = this.#set(node.selectionSet, field && getNamedType(field.type), size !== undefined, fallback)
    const isList = field !== undefined && isListType(getNullableType(field.type))
    const times = size ?? (isList && !paged ? unknownLength : 1)
    const price = field !== undefined && opensRecord(field) ? furtherRecord : isList ? 1 : 0
    return {
      ...plus(own, inner),
      depth: inner.depth + 1,
      cost: price + times * Math.max(inner.cost, size === undefined ? 0 : 1),
    }
  }

  /** How many rows a field with `size`, `first` or `ids` gives, or writes (`rows`); a size that is not known counts as the largest page. */
  #sizeOf(node: FieldNode, field: GraphQLField<unknown, unknown>, fallback: Fallback): number | undefined {
    const named = (name: string) => field.args.find((a) => a.name === name)
    const argument =
      named('size') ?? named('first') ?? named('ids') ?? (isWriteOfMany(field) ? named('rows') : undefined)
    if (argument === undefined) return undefined
    const given = node.arguments?.find((a) => a.name.value === argument.name)?.value
    if (given === undefined) return typeof argument.defaultValue === 'number' ? argument.defaultValue : 1
    if (given.kind === Kind.INT) return bounded(Number(given.value))
    if (given.kind === Kind.LIST) return bounded(given.values.length)
    if (given.kind !== Kind.VARIABLE) return requestLimits.rows
    this.sized.add(given.name.value)
    const value = this.#variables[given.name.value] ?? fallback(given.name.value)
    return Array.isArray(value)
      ? bounded(value.length)
      : typeof value === 'number'
        ? bounded(value)
        : requestLimits.rows
  }
}

const isWriteOfMany = (field: GraphQLField<unknown, unknown>): boolean =>
  getNamedType(field.type).name === 'WriteResult'

type Fallback = (variable: string) => number | undefined
const bounded = (size: number): number => Math.min(Math.max(size, 1), 1_000_000)

/** The standard introspection document is deeper than a query may be; graphql's own rule bounds its nesting. */
const introspectionMeasure = (inner: Measure, own: Measure): Measure => ({ ...plus(own, inner), depth: 1, cost: 0 })

const plus = (a: Measure, b: Measure): Measure => ({
  depth: Math.max(a.depth, b.depth),
  aliases: a.aliases + b.aliases,
  fields: a.fields + b.fields,
  directives: a.directives + b.directives,
  cost: a.cost + b.cost,
})
