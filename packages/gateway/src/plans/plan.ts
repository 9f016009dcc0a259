// The plan of an operation: which tier answers it, and what each root field reads. Made once from document and schema; it
// depends on no value, but where @skip and @include stand its roots are worked out once per outcome of their conditions.
import { longestShape, type ShapeNode, shapeText } from '@kantor/shared/derive/shape'
import {
  type DocumentNode,
  GraphQLIncludeDirective,
  type GraphQLSchema,
  GraphQLSkipDirective,
  getDirectiveValues,
  Kind,
  type OperationDefinitionNode,
} from 'graphql'
import type { RootSource } from '../resolvers/fixed.ts'
import type { RootMaker } from '../resolvers/maker.ts'
import type { RootRead } from '../resolvers/reads.ts'
import { collect, type Fragments, type IsIncluded } from './collect.ts'
import type { Reason, Tier } from './counts.ts'
import { conditionsIn, firstOf, guardsWithin, obstacleToBytes, obstacleToFlat, obstacleToMade } from './obstacles.ts'
import { below, type FieldPlan, fieldsIn, NoPlan } from './tree.ts'

export type Coerced = { readonly [variable: string]: unknown }
export interface RootPlan {
  readonly field: FieldPlan
  /** One of the two; neither for `__typename`. */
  readonly read?: RootRead
  readonly make?: RootMaker
  /** The columns of the rows that are requested, with what each needs: those refused are not requested from REST. */
  readonly columns: readonly { readonly name: string; readonly needs: FieldPlan['needs'] }[]
  readonly shape: string
  /** What the caller must pass besides the guards of the root for its bytes to go out unread. */
  readonly within: FieldPlan['needs']
}
export interface Plan {
  /** The best tier that may answer it. */
  readonly tier: Tier
  /** The tier that answers where the best one may not. */
  readonly next: Exclude<Tier, 'T0'>
  /** Why not the tier above. */
  readonly reason: Reason | undefined
  readonly operation: OperationDefinitionNode
  /** The roots under these variables. */
  roots(variables: Coerced): readonly RootPlan[]
}

const mostVariants = 16
const always = new Set(['id', 'rowVersion', '__typename'])
const nothing = (): readonly RootPlan[] => []

/** Plans one operation of a document. */
export function planOf(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  schema: GraphQLSchema,
  sources: ReadonlyMap<string, RootSource>,
): Plan {
  const query = schema.getQueryType()
  if (operation.operation !== 'query' || query === undefined || query === null)
    return { ...slowest, reason: 'write', operation, roots: nothing }
  const fragments: Fragments = Object.fromEntries(
    document.definitions.flatMap((d) => (d.kind === Kind.FRAGMENT_DEFINITION ? [[d.name.value, d] as const] : [])),
  )
  const { isConditional, variables } = conditionsIn(operation.selectionSet.selections, fragments)
  const rootsWhere = (isIncluded: IsIncluded): readonly RootPlan[] => {
    const grouped = collect([operation.selectionSet], query, fragments, isIncluded)
    return fieldsIn(grouped, query, fragments, isIncluded).map((field) => rootOf(field, sources.get(field.name)))
  }
  let all: readonly RootPlan[]
  try {
    all = rootsWhere(() => true)
  } catch (error) {
    if (error instanceof NoPlan) return { ...slowest, reason: 'abstract', operation, roots: nothing }
    throw error
  }
  const slow = firstOf(all, slowReason)
  const roots = isConditional ? variantsOf(variables, rootsWhere) : () => all
  const next = slow === undefined ? 'flat' : 'T1'
  const parsed = isConditional ? 'condition' : firstOf(all, parsedReason)
  if (parsed === undefined && (slow === undefined || slow === 'record'))
    return { tier: 'T0', next, reason: undefined, operation, roots }
  return { tier: next, next, reason: slow ?? parsed, operation, roots }
}

const slowest = { tier: 'T1', next: 'T1' } as const

/** Roots per outcome of the conditions; the last sixteen are kept. */
function variantsOf(variables: readonly string[], rootsWhere: (isIncluded: IsIncluded) => readonly RootPlan[]) {
  const kept = new Map<string, readonly RootPlan[]>()
  return (values: Coerced): readonly RootPlan[] => {
    const key = variables.map((name) => (values[name] === true ? '1' : '0')).join('')
    const known = kept.get(key)
    if (known !== undefined) return known
    const made = rootsWhere((node) => {
      const skip = getDirectiveValues(GraphQLSkipDirective, node, values)
      const include = getDirectiveValues(GraphQLIncludeDirective, node, values)
      return skip?.['if'] !== true && include?.['if'] !== false
    })
    if (kept.size >= mostVariants) kept.clear()
    kept.set(key, made)
    return made
  }
}

function rootOf(field: FieldPlan, source: RootSource | undefined): RootPlan {
  if (typeof source === 'function') return { field, make: source, columns: [], shape: '', within: [] }
  const read = source
  const steps = read?.rows?.steps ?? []
  const rows = steps.reduce(
    (at, step) => at.filter((f) => f.name === step).flatMap((f) => below(f.form)),
    below(field.form),
  )
  const columns = new Map(rows.filter((f) => !always.has(f.name)).map((f) => [f.name, f.needs]))
  return {
    field,
    ...(read === undefined ? {} : { read }),
    columns: read?.rows === undefined ? [] : [...columns].map(([name, needs]) => ({ name, needs })),
    shape: shapeText(shapeOf(below(field.form))),
    within: guardsWithin(below(field.form), field.needs),
  }
}

const shapeOf = (fields: readonly FieldPlan[]): readonly ShapeNode[] =>
  fields.map((f): ShapeNode => {
    const inner = below(f.form)
    return inner.length === 0 ? { name: f.name } : { name: f.name, of: shapeOf(inner) }
  })

/** Why a root is none of the flat loop's: it is no read, or something below it is not plain. */
function slowReason({ field, read, make }: RootPlan): Reason | undefined {
  if (field.name === '__typename') return field.key === '__proto__' ? 'alias' : undefined
  if (make !== undefined) return firstOf(below(field.form), obstacleToMade)
  if (read === undefined || below(field.form).length === 0 || field.key === '__proto__') return 'root'
  return firstOf(below(field.form), obstacleToFlat)
}

/** Why the answer of a root has to be parsed. */
function parsedReason({ field, read, make, shape }: RootPlan): Reason | undefined {
  if (field.name === '__typename') return undefined
  if (make !== undefined) return 'made'
  // Below a root that is open to all a reference would be, too: the loop asks for a session there.
  if (field.needs.length === 0) return 'guarded'
  if (shape.length > longestShape) return 'long'
  const admitted = { passed: field.needs, ...(read?.opensRecords ? { rows: read.rows?.entity } : {}) }
  return firstOf(below(field.form), (f) => obstacleToBytes(f, admitted))
}
