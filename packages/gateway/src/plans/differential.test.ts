// The fast tiers against plain execution: thousands of queries by chance, over rows with nulls, failures and values that do
// not fit, for callers with all rights, some and none. The answers must be the same, key by key.

import { randomOf } from '@kantor/shared/rules/random'
import { Kind, parse, validate } from 'graphql'
import { rootSourcesOf } from '../resolvers/fixed.ts'
import { buildGatewaySchema } from '../schema/build.ts'
import { compared } from '../testing/differential.ts'
import { fixture } from '../testing/fixture.ts'
import { type Manners, queryBy } from '../testing/random-query.ts'

const schema = buildGatewaySchema(fixture)
const sources = rootSourcesOf(fixture)
/** A root that a call of REST answers is queried three times as often as one that the gateway makes itself. */
const roots = [...sources].flatMap(([name, source]) => (typeof source === 'function' ? [name] : [name, name, name]))
const all = ['frmWORKER01I', 'frmWORKER02I', 'frmAREAXX01I', 'frmREGION01I', 'frmBOARDX01I', 'frmSALARY01I']
const callers = [all, all, ['frmWORKER01I', 'frmAREAXX01I', 'frmREGION01I'], ['frmAREAXX01I', 'frmBOARDX02I'], []]

/** Runs `count` queries; gives how many each tier answered. */
async function run(count: number, manners: Manners, wrong: number, fails: number) {
  const tiers = { T0: 0, flat: 0, T1: 0 }
  for (let seed = 1; seed <= count; seed++) {
    const random = randomOf(seed * 7919)
    const { text, variables } = queryBy(random, schema, roots, manners)
    const document = parse(text)
    expect([text, validate(schema, document).map((e) => e.message)]).toEqual([text, []])
    const operation = document.definitions.find((d) => d.kind === Kind.OPERATION_DEFINITION)
    if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error(text)
    const options = { seed, access: random.pick(callers), wrong, fails }
    const { tier, fast, plain } = await compared(fixture, { schema, sources }, document, operation, variables, options)
    tiers[tier] += 1
    if (fast !== undefined) expect([seed, text, fast]).toEqual([seed, text, plain])
  }
  return tiers
}

describe('the answer is that of plain execution', () => {
  it('for plain selections, where most bytes are passed on', async () => {
    const { T0, flat, T1 } = await run(800, { alias: 0, condition: 0, record: 0 }, 0, 0)
    expect([T0 > 300, flat > 200, T1]).toEqual([true, true, 0])
  })
  it('with aliases and conditions', async () => {
    const { T0, flat, T1 } = await run(800, { alias: 0.2, condition: 0.1, record: 0 }, 0, 0.1)
    expect([T0 > 20, flat > 600, T1 < 20]).toEqual([true, true, true])
  })
  it('over rows with values that do not fit', async () => {
    const { T0, flat, T1 } = await run(800, { alias: 0.05, condition: 0.05, record: 0.05 }, 0.02, 0.05)
    expect([T0 > 50, flat > 300, T1 > 20]).toEqual([true, true, true])
  })
})
