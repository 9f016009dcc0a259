// Every root field of the product that asks for no code: an API key opens it only where it is declared to belong to no person.
import type { GraphQLField } from 'graphql'
import type { GatewayContext } from '../context.ts'
import { schemaFrom } from '../schema/build.ts'
import { productText } from '../testing/product.ts'
import { enforceGuards } from './guards.ts'

const schema = schemaFrom(productText())
const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((type) =>
  Object.values(type?.getFields() ?? {}).map((field) => ({ name: `${type?.name}.${field.name}`, field })),
)
for (const { field } of roots) field.resolve = () => 'reached'
enforceGuards(schema)

const signedIn = roots.filter(({ field }) => field.astNode?.directives?.some((d) => d.name.value === 'signedIn'))
const call = async (field: GraphQLField<unknown, unknown>, isApiKey: boolean): Promise<unknown> => {
  const context = { credentials: { secret: 'x' }, access: { codes: new Set(), profile: { isApiKey } } } as object
  try {
    return await field.resolve?.({}, {}, context as GatewayContext, {} as never)
  } catch (error) {
    return (error as { code?: string }).code
  }
}

describe('roots without a code', () => {
  it('are open to keys where they belong to no person', async () => {
    const open: string[] = []
    for (const { name, field } of signedIn) if ((await call(field, true)) === 'reached') open.push(name)
    expect(open.sort()).toEqual([
      'Mutation.cancelJob',
      'Mutation.saveErrorLog',
      'Mutation.sendAgainWebhooks',
      'Query.auditEntries',
      'Query.grantedBy',
      'Query.job',
      'Query.jobLog',
      'Query.jobs',
      'Query.shell',
      'Subscription.recordEvents',
    ])
  })
  it('are open to everybody who is signed in', async () => {
    const closed: string[] = []
    for (const { name, field } of signedIn) if ((await call(field, false)) !== 'reached') closed.push(name)
    expect(signedIn.length).toBeGreaterThan(40)
    expect(closed).toEqual([])
  })
})
