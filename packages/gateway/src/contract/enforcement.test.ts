// Every guard of the schema is enforced where it is set: the function behind a field is not reached without one of its codes,
// no matter how its parent was reached. The fast tiers require the same codes before they send anything. All fields, as one test
// that names each that is wrong.
import { type GraphQLField, type GraphQLResolveInfo, getNamedType, isObjectType } from 'graphql'
import type { GatewayContext } from '../context.ts'
import { needsOf } from '../directives/guards.ts'
import { declaredProduct, runningProduct } from '../testing/product.ts'
import { guardOn } from './guard-on.ts'

const [text, running] = [declaredProduct(), runningProduct()]
const rootNames = ['Query', 'Mutation', 'Subscription']

interface Guarded {
  readonly label: string
  readonly field: GraphQLField<unknown, GatewayContext>
  /** One code of each list is needed. */
  readonly lists: readonly (readonly string[])[]
}

/** Fields under codes: their own, and those of the type they lead to, unless their parent required the same. */
const guarded: readonly Guarded[] = Object.values(text.getTypeMap()).flatMap((type) => {
  const live = running.getType(type.name)
  if (!isObjectType(type) || !isObjectType(live) || type.name.startsWith('__')) return []
  const ofParent = rootNames.includes(type.name) ? undefined : guardOn(type)?.join()
  return Object.values(type.getFields()).flatMap((field) => {
    const target = getNamedType(field.type)
    const found = [guardOn(field), isObjectType(target) ? guardOn(target) : undefined]
    const lists = found.filter((list) => list !== undefined && list.length > 0 && list.join() !== ofParent)
    const behind = live.getFields()[field.name]
    if (lists.length === 0 || behind === undefined) return []
    return [{ label: `${type.name}.${field.name}`, field: behind, lists: lists as string[][] }]
  })
})
const everyCode = [...new Set(guarded.flatMap(({ lists }) => lists.flat()))]

/** A caller with these codes; touching anything else of the context means that the field was let through. */
function callerWith(codes: readonly string[]): GatewayContext {
  const known: { readonly [name: string]: unknown } = {
    credentials: { secret: 'key' },
    access: { profile: {}, codes: new Set(codes) },
  }
  return new Proxy({} as GatewayContext, {
    get: (_, name) => known[String(name)] ?? reached(),
    has: (_, name) => String(name) in known,
  })
}
const reached = (): never => {
  throw new Error('reached')
}
const source = new Proxy({}, { get: reached })
const info = new Proxy({} as GraphQLResolveInfo, { get: reached })

type Function = GraphQLField<unknown, GatewayContext>['resolve']

/** FORBIDDEN with the codes that the refusal names, or that the function behind was reached. */
async function outcomeOf(call: Function, codes: readonly string[]): Promise<string> {
  try {
    await call?.(source, {}, callerWith(codes), info)
    return 'reached'
  } catch (error) {
    const { code, details } = error as { readonly code?: string; readonly details?: { readonly anyOf?: string[] } }
    return code === 'FORBIDDEN' ? `FORBIDDEN ${[...(details?.anyOf ?? [])].sort().join()}` : 'reached'
  }
}

/** What is wrong with the guard of a field; its lists are requested in their order. */
async function wrongWith({ label, field, lists }: Guarded): Promise<readonly string[]> {
  const wrong: string[] = []
  const compare = (who: string, found: string, wanted: string) =>
    found !== wanted && wrong.push(`${label}, ${who}: ${found}, should be ${wanted}`)
  const needs = needsOf(field).filter((need) => need?.length)
  compare('as stored', JSON.stringify(needs.map((need) => [...(need ?? [])].sort())), JSON.stringify(lists))
  for (const list of lists) {
    const others = everyCode.filter((code) => !list.includes(code))
    const first = lists.find((l) => !l.some((code) => others.includes(code)))
    compare(`without ${list}`, await outcomeOf(field.resolve, others), `FORBIDDEN ${first?.join()}`)
  }
  compare('without any code', await outcomeOf(field.resolve, []), `FORBIDDEN ${lists[0]?.join()}`)
  // One code of each list is enough, and each code is as good as the others of its list.
  const firsts = lists.map((list) => list[0] ?? '')
  for (const [at, list] of lists.entries())
    for (const code of list) compare(`with ${code}`, await outcomeOf(field.resolve, firsts.with(at, code)), 'reached')
  // Streams are opened by `subscribe`, which asks alike.
  if (field.subscribe !== undefined)
    compare('as a stream', await outcomeOf(field.subscribe, []), `FORBIDDEN ${lists[0]?.join()}`)
  return wrong
}

it('each of the guarded fields is closed without one of its codes, and open with any', async () => {
  const wrong: string[] = []
  for (const one of guarded) wrong.push(...(await wrongWith(one)))
  expect(guarded.length).toBeGreaterThan(3_500)
  expect(guarded.some(({ field }) => field.subscribe !== undefined)).toBe(true)
  expect(wrong).toEqual([])
})
