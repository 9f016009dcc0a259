// How far a list counts its rows: to a bound, or to the end of the page where that lies behind it, and to the last row on request.
import { type RecordFeature, requestLimits } from '@kantor/shared/kernel'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../context.ts'
import { dbOf } from '../read/select.ts'
import { oneDatabase, testActor, testEngine } from '../testing/databases.ts'
import { fixtureCatalogue, levels } from '../testing/fixture-catalogue.ts'
import { fixtureRules } from '../testing/fixture-rules.ts'
import { create } from '../write/store.ts'
import type { QueryTexts } from './filters.ts'
import { list, parseList } from './list.ts'

const actor = testActor([])
const { list: ofLists, search: ofSearches } = requestLimits.counted
const beyond = 30
const all = ofLists + beyond
/** Rows in the middle that have a word of their own, more of them than a search counts. */
const late = 5_000
const lates = ofSearches + 50
const codes = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => `L${from + i}`)

describe.each(await oneDatabase())('counting on $name', (database) => {
  let engine: Engine
  const listed = async (query: QueryTexts, feature: RecordFeature = levels) => {
    const { total, moreThanTotal, rows } = await list(engine, actor, feature, parseList(engine, actor, feature, query))
    return [total, moreThanTotal, rows.length]
  }
  beforeAll(async () => {
    engine = await testEngine(database, fixtureCatalogue, fixtureRules)
    await create(engine, actor, levels, { levelCode: 'L0', levelName: 'Level', rank: 1 })
    await dbOf(engine).execute(sql`
      insert into level (company_code, row_version, created_at, created_by, updated_at, updated_by, level_code, level_name, rank, active)
      select company_code, 1, created_at, created_by, updated_at, updated_by, 'L' || n,
        case when n <= ${ofSearches} then 'Some level' when n between ${late} and ${late + lates - 1} then 'Late level' else 'Level' end, n, true
      from level cross join generate_series(1, ${all - 1}) n`)
  })

  it('ends at the bound of lists and says that there are more; the page is whole', async () => {
    expect(await listed({ size: '10' })).toEqual([ofLists, true, 10])
  })
  it('of a page behind the bound ends with the page, and at the last rows is exact', async () => {
    const pages = ofLists / 10
    expect(await listed({ size: '10', page: String(pages + 1) })).toEqual([ofLists + 10, true, 10])
    expect(await listed({ size: '10', page: String(pages + 3) })).toEqual([all, false, 10])
    expect(await listed({ size: '10', page: String(pages + 4) })).toEqual([all, false, 0])
  })
  it('is exact up to the bound', async () => {
    expect(await listed({ 'rank.from': String(beyond), size: '10' })).toEqual([ofLists, false, 10])
    expect(await listed({ 'rank.from': String(beyond - 1), size: '10' })).toEqual([ofLists, true, 10])
  })
  it('of a search ends sooner', async () => {
    expect(await listed({ search: 'some', size: '10' })).toEqual([ofSearches, false, 10])
    expect(await listed({ search: 'level', size: '10' })).toEqual([ofSearches, true, 10])
    expect(await listed({ search: ' ', size: '10' })).toEqual([ofLists, true, 10])
  })
  it('counts all rows on request, of a search too', async () => {
    expect(await listed({ countAll: 'true', size: '10' })).toEqual([all, false, 10])
    expect(await listed({ countAll: 'true', search: 'level', size: '10' })).toEqual([all, false, 10])
    expect(await listed({ countAll: 'false', size: '10' })).toEqual([ofLists, true, 10])
  })
  it('refuses a word that is neither true nor false', async () => {
    await expect(listed({ countAll: 'yes' })).rejects.toMatchObject({
      details: { fields: [{ field: 'countAll', rule: 'boolean', message: 'must be true or false' }] },
    })
  })

  it('gives the pages of a common word in the order of the list, with any text before the word', async () => {
    const pageOf = async (query: QueryTexts) =>
      (await list(engine, actor, levels, parseList(engine, actor, levels, { size: '10', ...query }))).rows.map(
        (row) => row.levelCode,
      )
    // By the number the first rows are enough; downwards and by the name they hold none of these.
    expect(await pageOf({ search: 'level', sort: 'rank' })).toEqual(['L0', 'L1', ...codes(2, 9)])
    expect(await pageOf({ search: 'late', sort: 'levelName' })).toEqual(codes(late, late + 9))
    expect(await pageOf({ search: 'late', sort: 'levelName', page: '2' })).toEqual(codes(late + 10, late + 19))
    expect(await pageOf({ search: 'late', sort: '-rank', page: '100' })).toEqual(codes(late + 50, late + 59).reverse())
  })
})
