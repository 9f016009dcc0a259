// Every operation of the web: the tier that answers it, fixed so that it can only improve. A set of operations with every form of a field
// among them gets the same answer as plain execution gives, for a caller with all rights and for one with few (decision 0043).
import { catalogue } from '@kantor/shared/catalogue'
import { actionRootsOf } from '@kantor/shared/derive/action-roots'
import {
  fixedOperations,
  jobOperations,
  lookupOperationsOf,
  manyRowsOperationsOf,
  operationsOf,
} from '@kantor/shared/derive/operations'
import { codesOf } from '@kantor/shared/rules/permission/permission'
import { type RandomSource, randomOf, seedOf } from '@kantor/shared/rules/random'
import {
  type DocumentNode,
  type GraphQLNamedType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInputType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  TypeInfo,
  typeFromAST,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { needsOf } from '../directives/guards.ts'
import { rootSourcesOf } from '../resolvers/fixed.ts'
import { compared } from '../testing/differential.ts'
import { runningProduct } from '../testing/product.ts'
import { valueOf } from '../testing/random-query.ts'
import { type Plan, planOf } from './plan.ts'

const schema = runningProduct()
const sources = rootSourcesOf(catalogue)
const texts = [
  ...catalogue.features.flatMap((f) => [operationsOf(f, catalogue), manyRowsOperationsOf(f, catalogue)]),
  fixedOperations,
  jobOperations,
  lookupOperationsOf(catalogue),
]
const queries = parse(texts.join('\n')).definitions.filter(
  (d): d is OperationDefinitionNode => d.kind === Kind.OPERATION_DEFINITION && d.operation === 'query',
)
const alone = (operation: OperationDefinitionNode): DocumentNode => ({ kind: Kind.DOCUMENT, definitions: [operation] })
const plans: readonly (readonly [string, Plan])[] = queries.map((operation) => [
  operation.name?.value ?? '',
  planOf(alone(operation), operation, schema, sources),
])

/** All codes, and an arbitrary part of them: every third code. */
const all = [
  ...codesOf(catalogue.features),
  ...catalogue.features.flatMap(actionRootsOf).flatMap((r) => r.anyOf),
  ...(JSON.stringify([...catalogue.entities.values()]).match(/frm\w+/g) ?? []),
]
const few = all.filter((_, i) => i % 3 === 0)

function variablesOf(
  { variableDefinitions = [] }: OperationDefinitionNode,
  random: RandomSource,
): Record<string, unknown> {
  return Object.fromEntries(
    variableDefinitions.flatMap(({ variable, type, defaultValue }) => {
      const name = variable.name.value
      const given = typeFromAST(schema, type as never)
      const isLeftOut = type.kind !== Kind.NON_NULL_TYPE && (defaultValue !== undefined || random.chance(0.5))
      if (isLeftOut || given === undefined || !isInputType(given)) return []
      if (name === 'size' || name === 'page') return [[name, name === 'size' ? 10 : 1]]
      return [[name, valueOf(given, name === 'id' ? 'where' : name, random)]]
    }),
  )
}

const kindOf = (type: GraphQLNamedType): string =>
  isObjectType(type) ? 'object' : isEnumType(type) ? 'enum' : isInputObjectType(type) ? 'input' : type.name

/** The forms of the fields that an operation selects: how it is answered, how deep, what type with its marks, under how many guards. */
function formsOf(operation: OperationDefinitionNode, at: number): readonly string[] {
  const types = new TypeInfo(schema)
  const forms = new Set<string>()
  let depth = 0
  const enter = () => {
    const field = types.getFieldDef()
    depth += 1
    if (field == null) return
    const type = String(field.type).replace(/\w+/, kindOf(getNamedType(field.type)))
    const tier = plans[at]?.[1].tier
    forms.add(`${tier} ${depth} ${type} ${needsOf(field).length}`)
    for (const arg of field.args)
      forms.add(`${tier} ${String(arg.type).replace(/\w+/, kindOf(getNamedType(arg.type)))}`)
  }
  const leave = () => {
    depth -= 1
  }
  visit(operation, visitWithTypeInfo(types, { Field: { enter, leave } }))
  return [...forms]
}
const known = new Set<string>()
/** Each operation that has a form which those before it have not, and what the gateway makes itself. */
const sample = queries.filter((operation, at) => {
  const forms = formsOf(operation, at).filter((form) => !known.has(form))
  for (const form of forms) known.add(form)
  return forms.length > 0 || plans[at]?.[1].reason === 'made'
})

describe('the operations of the web', () => {
  it('are compared where they have a form of a field that no other has', () => {
    expect(known.size).toBeGreaterThan(100)
    expect([sample.length > 50, sample.length < queries.length / 4]).toEqual([true, true])
  })
  it('are answered by the tiers they were answered by before, or better ones', () => {
    const count = (tier: Plan['tier']) => plans.filter(([, plan]) => plan.tier === tier).length
    const found = { T0: count('T0'), flat: count('flat'), T1: count('T1') }
    expect(found.T0).toBeGreaterThanOrEqual(301)
    expect(found.flat).toBeGreaterThanOrEqual(9)
    expect(found.T1).toBe(0)
  })
  it('are passed on unread, but for what the gateway makes itself', () => {
    const parsed = plans.filter(([, plan]) => plan.reason === 'made').map(([name]) => name)
    const fixed = [
      'Shell',
      'Captcha',
      'SignInPage',
      'Messages',
      'MessageContent',
      'UnreadCount',
      'Jobs',
      'Job',
      'JobLog',
      'OpenAdvert',
      'OpenAdverts',
    ]
    expect(parsed.sort()).toEqual(fixed.sort())
  })
  it.each([
    ['all rights', all],
    ['few rights', few],
  ])('get the answer of plain execution: %s', async (_, access) => {
    for (const operation of sample) {
      const name = operation.name?.value ?? ''
      const seed = seedOf(name)
      const variables = variablesOf(operation, randomOf(seed))
      const options = { seed, access, wrong: 0, fails: 0.02 }
      const both = await compared(catalogue, { schema, sources }, alone(operation), operation, variables, options)
      if (both.fast !== undefined) expect([name, both.fast]).toEqual([name, both.plain])
    }
  })
})
