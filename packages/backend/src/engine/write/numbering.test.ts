import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../context.ts'
import { oneDatabase, testEngine } from '../testing/databases.ts'
import { fixtureCatalogue } from '../testing/fixture-catalogue.ts'
import { fixtureRules } from '../testing/fixture-rules.ts'
import { nextNumber } from './numbering.ts'

describe.each(await oneDatabase({ ownDatabase: true }))('numbers on $name', (database) => {
  let engine: Engine
  const scope = { companyCode: 'KA', branchCode: 'HO', today: '2026-11-21' }
  const take = (series: string, pattern: string, where: Partial<typeof scope> = {}) =>
    engine.database.db.transaction((tx) => nextNumber(tx, { ...scope, ...where }, series, pattern))
  beforeAll(async () => {
    engine = await testEngine(database, fixtureCatalogue, fixtureRules)
  })
  afterAll(() => engine.database.close())

  it('fills the pattern and counts up', async () => {
    expect(await take('order', 'PO-{COMPANY}/{BRANCH}/{YYYY}{MM}{DD}-{SEQ:3}')).toBe('PO-KA/HO/20261121-001')
    expect(await take('order', 'PO-{COMPANY}/{BRANCH}/{YYYY}{MM}{DD}-{SEQ:3}')).toBe('PO-KA/HO/20261121-002')
  })
  it('counts per series, company and the text around the number', async () => {
    const pattern = '{YY}{SEQ:4}'
    expect(await take('a', pattern)).toBe('260001')
    expect(await take('b', pattern)).toBe('260001')
    expect(await take('a', pattern, { companyCode: 'KB' })).toBe('260001')
    expect(await take('a', pattern, { today: '2027-01-01' })).toBe('270001')
    expect(await take('a', pattern)).toBe('260002')
  })
  it('gives a number back when the transaction fails', async () => {
    await take('gap', '{SEQ:4}')
    const failing = engine.database.db.transaction(async (tx) => {
      await nextNumber(tx, scope, 'gap', '{SEQ:4}')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await take('gap', '{SEQ:4}')).toBe('0002')
  })
  it('gives each of many at once its own', async () => {
    const taken = await Promise.all(Array.from({ length: 20 }, () => take('many', '{SEQ:4}')))
    expect(new Set(taken).size).toBe(20)
    expect([...taken].sort().at(-1)).toBe('0020')
  })
  it('says so when the digits are used up, and refuses a pattern without a number', async () => {
    for (let i = 1; i <= 9; i++) await take('short', '{SEQ:1}')
    await expect(take('short', '{SEQ:1}')).rejects.toMatchObject({ code: 'BAD_STATE' })
    await expect(take('short', '{YY}')).rejects.toThrow('one {SEQ:digits}')
    await expect(take('short', '{SEQ:1}{SEQ:2}')).rejects.toThrow('one {SEQ:digits}')
  })
})
