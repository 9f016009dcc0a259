// Saved views: whose they are, who sees them, who may change them.
import { recordFeaturesOf } from '@kantor/shared/derive/routes'
import { anyOfOf } from '@kantor/shared/rules/permission/permission'
import type { DataScope } from '@kantor/shared/rules/rights/rights'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runAction, runnableActions } from '../../engine/actions/actions.ts'
import type { Actor } from '../../engine/context.ts'
import { domainActions } from '../actions.ts'
import { everything, openProduct, type ProductEngine } from '../testing/index.ts'

const feature = '/employees/pivot-working'
const ani: Actor = { ...everything, username: 'ani', userId: 11, access: new Set(['frmHEMPLYX02I']) }
const budi: Actor = { ...ani, username: 'budi', userId: 12 }
const withoutRights: Actor = { ...ani, username: 'eko', userId: 13, access: new Set() }
let engine: ProductEngine
beforeAll(async () => {
  engine = await openProduct('2026-11-21')
}, 60_000)
afterAll(() => engine.close())

const run = (actor: Actor, name: string, params: Record<string, unknown>) => {
  const runnable = runnableActions(engine.catalogue, domainActions).find(
    (r) => r.feature.path === '/home' && r.name === name,
  )
  if (runnable === undefined) throw new Error(`No action ${name}`)
  return runAction(engine, actor, runnable, params, true)
}
const save = (actor: Actor, viewName: string, shared: boolean, settings = '{"query":"rows=level"}') =>
  run(actor, 'saveView', { feature, viewName, shared, settings })
const namesOf = async (actor: Actor) =>
  ((await run(actor, 'views', { feature })).rows as readonly { viewName: string; own: boolean }[]).map(
    ({ viewName, own }) => `${viewName}${own ? ' (own)' : ''}`,
  )

describe('saved views', () => {
  it("are one's own until they are shared; one's own come first", async () => {
    await save(ani, 'By level', false)
    await save(ani, 'For all', true)
    await save(budi, 'Mine', false)
    expect(await namesOf(ani)).toEqual(['By level (own)', 'For all (own)'])
    expect(await namesOf(budi)).toEqual(['Mine (own)', 'For all'])
    expect(await namesOf({ ...ani, companyCode: 'SST' })).toEqual([])
  })
  it('are replaced under the same name by their owner, never by another', async () => {
    const first = await save(ani, 'For all', true, '{"query":"rows=grade"}')
    const second = await save(budi, 'For all', false)
    expect(second.view).not.toBe(first.view)
    const { rows } = await run(ani, 'views', { feature })
    expect(rows).toContainEqual(
      expect.objectContaining({ viewName: 'For all', own: true, settings: '{"query":"rows=grade"}' }),
    )
  })
  it('are removed by their owner alone', async () => {
    const { view } = await save(ani, 'Shared', true)
    await expect(run(budi, 'removeView', { view })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await run(ani, 'removeView', { view })
    expect(await namesOf(budi)).not.toContain('Shared')
  })
  it('are closed to those who may not enter the screen, and of screens that there are', async () => {
    await expect(run(withoutRights, 'views', { feature })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(save(withoutRights, 'X', true)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(run(ani, 'views', { feature: '/no/such' })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
  })
  it('that are narrowed by a field under a code of its own are shown only to users with that code, over every list', async () => {
    let tried = 0
    for (const list of recordFeaturesOf(engine.catalogue.features)) {
      const codes = anyOfOf(list, 'index') ?? []
      const guarded = [...list.list.columns, ...(list.list.filters ?? [])].find((name) => {
        const guard = list.entity.fields[name]?.form
        return guard !== undefined && !codes.includes(guard)
      })
      if (guarded === undefined || codes.length === 0) continue
      tried += 1
      const guard = list.entity.fields[guarded]?.form ?? ''
      const wide = new Map<string, DataScope>([...codes, guard].map((code) => [code, 'COMPANY']))
      const holding = (username: string, scopes: ReadonlyMap<string, DataScope>): Actor => {
        const access = new Set(scopes.keys())
        return { ...ani, username, access, scopes, dataScope: 'SELF', via: 'session' }
      }
      const settings = JSON.stringify({ query: `sort=id&${guarded}.eq=3171234567890001` })
      const owner = holding('ani', wide)
      await run(owner, 'saveView', { feature: list.path, viewName: 'Found', shared: true, settings })
      const seenBy = async (reader: Actor) => (await run(reader, 'views', { feature: list.path })).total
      const narrow = new Map(wide).set(guard, 'SELF')
      const without = new Map([...wide].filter(([code]) => code !== guard))
      const others = [wide, narrow, without].map((scopes) => seenBy(holding('budi', scopes)))
      expect(await Promise.all(others), `${list.path} ${guarded}`).toEqual([1, 0, 0])
      expect(await seenBy(holding('ani', without)), list.path).toBe(1)
    }
    expect(tried).toBeGreaterThan(0)
  })
  it('hold a JSON object and nothing else', async () => {
    for (const settings of ['nonsense', '[1]', 'null'])
      await expect(save(ani, 'Bad', false, settings)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
  })
})
