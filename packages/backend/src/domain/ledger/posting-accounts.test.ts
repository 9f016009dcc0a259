// Accounts of posting keys as of a day (finance 4.5): which row of the matrix decides, and what is said where there is none.
import { PostingAccount } from '@kantor/shared/catalogue/finance-slip/entities/posting-account.entity'
import { ProductGroup } from '@kantor/shared/catalogue/master/entities/product-group.entity'
import type { KantorError } from '@kantor/shared/rules/errors/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RuleContext, RuleValues } from '../../engine/context.ts'
import type { AccountQuestion } from '../../engine/posting/accounts.ts'
import { ownDatabase } from '../../engine/testing/databases.ts'
import { createWithRules } from '../../engine/write/make-row.ts'
import { contextOf } from '../../engine/write/write.ts'
import { type Office, openOffice } from '../approvals/testing/office.ts'
import { requiredAccounts } from './index.ts'

type Matrix = (typeof PostingAccount)['fields']
const day = '2026-07-10'
const group = { itemType: 'TRADING', active: true } as const

describe('the account of a posting key', async () => {
  const on = await ownDatabase()
  let office: Office
  const idOf = (table: string, code: string) =>
    office.id(`select id from ${table} where code = '${code}' and company_code = 'SSI'`)
  /** In a transaction that is taken back. */
  const trying = async <T>(work: (context: RuleContext) => Promise<T>): Promise<T> => {
    const actor = await office.as('finance')
    const undone = new Error('taken back')
    const kept: { value?: T } = {}
    await office.engine.database.db
      .transaction(async (tx) => {
        kept.value = await work(contextOf(tx, office.engine, actor))
        throw undone
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error
      })
    return kept.value as T
  }
  const codesOf = async (questions: readonly AccountQuestion[], more: readonly RuleValues<Matrix>[] = []) => {
    const rows = await office.rows<{ id: number; code: string }>(`select id, code from account where company_code = 'SSI'`)
    const ids = await trying(async (context) => {
      for (const row of more) await createWithRules(context, PostingAccount, row)
      return requiredAccounts(context, questions)
    })
    return ids.map((id) => rows.find((row) => row.id === id)?.code)
  }
  beforeAll(async () => {
    office = await openOffice(on)
  }, 600_000)
  afterAll(() => office.engine.close())

  it('is that of the row with most conditions: none, the cost type of the centre, the article of the tax', async () => {
    const centers = await office.rows<{ id: number; type: string }>(
      `select distinct on (cost_type) id, cost_type as type from account_center where company_code = 'SSI' and is_posting and cost_type in ('SELLING', 'GENERAL_ADMIN') order by cost_type, id`,
    )
    const [general, selling] = centers.map(({ id }) => id)
    const questions = [
      { key: 'SALARY_PAYABLE', day },
      { key: 'SALARY_EXPENSE', day, center: general ?? 0 },
      { key: 'SALARY_EXPENSE', day, center: selling ?? 0 },
      { key: 'WHT_PAYABLE', day, article: 'PPH23' },
      { key: 'SALARY_PAYABLE', day },
    ]
    expect(await codesOf(questions)).toEqual(['2-1401', '6-2101', '6-1101', '2-1512', '2-1401'])
  })

  it('follows the branch of the writer, and a product group that has no row that of the group above it', async () => {
    const branch = await idOf('company_branch', 'JKT')
    const [account, other] = [await idOf('account', '1-3101'), await idOf('account', '1-3102')]
    const outcome = await trying(async (context) => {
      const top = await createWithRules(context, ProductGroup, { ...group, code: 'PG-70', name: 'Top' })
      const below = await createWithRules(context, ProductGroup, { ...group, code: 'PG-71', name: 'Below', parent: top.id })
      const row = { key: 'INVENTORY', validFrom: '2026-01-01' } as const
      await createWithRules(context, PostingAccount, { ...row, itemGroup: top.id, account })
      await createWithRules(context, PostingAccount, { ...row, key: 'GRIR', branch, account: other })
      const [inventory, grir] = await requiredAccounts(context, [
        { key: 'INVENTORY', day, itemGroup: below.id },
        { key: 'GRIR', day },
      ])
      return [inventory === account, grir === other]
    })
    expect(outcome).toEqual([true, true])
  })

  it('is that of the day of the event, not of today', async () => {
    const later = { key: 'GIRO_IN' as const, branch: await idOf('company_branch', 'JKT'), validFrom: '2026-08-01' }
    const rows = [{ ...later, account: await idOf('account', '1-8101') }]
    const questions = ['2026-07-31', '2026-08-01'].map((on) => ({ key: 'GIRO_IN', day: on }))
    expect(await codesOf(questions, rows)).toEqual(['1-1301', '1-8101'])
  })

  it('that is missing is refused in words with the page to add it, filled in (FIN-26)', async () => {
    const refused = await trying(async (context) => {
      const paint = await createWithRules(context, ProductGroup, { ...group, code: 'PG-07', name: 'Paint' })
      const asked = { key: 'ASSET_CLEARING', day: '2019-12-31', itemGroup: paint.id }
      const error = await requiredAccounts(context, [{ key: 'SALARY_PAYABLE', day }, asked]).catch(
        (thrown: unknown) => thrown as KantorError,
      )
      return { error: error as KantorError, paint: paint.id }
    })
    expect(refused.error.code).toBe('POSTING_ACCOUNT_MISSING')
    expect(refused.error.message).toContain('ASSET_CLEARING, item group PG-07 on 2019-12-31')
    expect(refused.error.details.values).toEqual({
      key: 'ASSET_CLEARING',
      day: '2019-12-31',
      page: `/finance-slip/posting-accounts/create?key=ASSET_CLEARING&itemGroup=${refused.paint}&validFrom=2019-12-31`,
    })
  })
})
