// The demo company with a small chart of accounts, its periods and who signs: slips are made, sent, signed and reversed in it as people do it.

import { catalogue } from '@kantor/shared/catalogue'
import { accountingPeriods } from '@kantor/shared/catalogue/finance-slip/accounting-periods'
import { approvalSlip } from '@kantor/shared/catalogue/finance-slip/approval-slip'
import { manualDisprovalSlip } from '@kantor/shared/catalogue/finance-slip/manual-disproval-slip'
import { runAction, runnableActions } from '../../../engine/actions/actions.ts'
import type { Actor } from '../../../engine/context.ts'
import { ledgerDifferences } from '../../../engine/posting/proof.ts'
import { show } from '../../../engine/read/read.ts'
import type { Row } from '../../../engine/read/selection.ts'
import type { TestDatabase } from '../../../engine/testing/databases.ts'
import { create } from '../../../engine/write/store.ts'
import { transition, transitionOf } from '../../../engine/write/transition.ts'
import { domainActions } from '../../actions.ts'
import { type Office, openOffice, refused } from '../../approvals/testing/index.ts'

export const [maker, supervisor, manager, head] = ['finance', 'payroll.run', 'payroll.head', 'finance.head']
const signing = ['frmASAPPRE01I', 'frmASAPPRE01E']

/** A line by the code of its account; centre and party where the account asks for them. */
export interface BookLine {
  readonly account: string
  readonly debit?: string
  readonly credit?: string
  readonly center?: string
  readonly [field: string]: unknown
}
export interface SlipInput {
  readonly slipType?: string
  readonly slipDate?: string
  readonly lines: readonly BookLine[]
  readonly [field: string]: unknown
}
const fields = [
  'id',
  'rowVersion',
  'draftNo',
  'slipNo',
  'slipDate',
  'status',
  'origin',
  'totalDebit',
  'note',
  'reversalOf',
  'reversedBy',
  'correctionOf',
  'waitingFor',
]
type Call = (name: string, input: object) => Promise<{ readonly [name: string]: unknown }>

export interface SlipBooks {
  readonly office: Office
  /** The user with the codes of a signer too. */
  signer(username: string): Promise<Actor>
  draft(input: SlipInput, by?: string): Promise<Row>
  send(row: Row, by?: string): Promise<Row>
  sent(input: SlipInput): Promise<Row>
  sign(row: Row, by: string, more?: object): Promise<unknown>
  /** Made, sent and signed by all its levels; gives its row. */
  posted(input: SlipInput): Promise<Row>
  read(row: Row): Promise<Row>
  act(by: string): Promise<Call>
  differences(): Promise<readonly unknown[]>
  period(code: string, status: string): Promise<void>
  /** The supervisor signs slips of the type, whatever their amount. */
  authority(type: string): Promise<void>
  /** Closes a period for entry as the head of finance; gives `done` or the code of the refusal. */
  close(code: string): Promise<string>
  balances(): Promise<readonly object[]>
}

const accounts: readonly (readonly [code: string, name: string, more?: { readonly [column: string]: string }])[] = [
  ['1-1101', 'Cash', { control_type: 'CASH' }],
  ['1-1201', 'Bank BCA', { control_type: 'BANK' }],
  ['1-2101', 'Trade receivables', { control_type: 'AR', subledger: 'CUSTOMER' }],
  ['1-4102', 'Prepaid rent'],
  ['1-8101', 'Deposits', { currency_policy: 'ANY' }],
  ['2-1301', 'Accrued expenses'],
  ['6-2108', 'Rent'],
  ['6-2107', 'Utilities', { is_active: 'false' }],
]

const own = `'SSI', 1, now(), 'test', now(), 'test'`
const systemColumns = 'company_code, row_version, created_at, created_by, updated_at, updated_by'

/** Types of slips, accounts and periods. */
async function fill(office: Office): Promise<void> {
  const { rows } = office
  const run = (text: string) => rows(`${text} returning 1`)
  await rows(`delete from accounting_period`)
  await rows(`delete from slip_authority`)
  for (const [code, entered] of [
    ['GJ', 'MANUAL'],
    ['AJ', 'MANUAL'],
    ['SJ', 'AUTO'],
    ['MM', 'MANUAL'],
  ])
    await rows(`insert into slip_type (${systemColumns}, code, name, entered_by, auto_approve, require_attachment, is_active) values (${own}, '${code}', '${code}', '${entered}', false, ${code === 'MM'}, true)
      on conflict (company_code, code) do update set require_attachment = excluded.require_attachment returning 1`)
  for (const [code, name, more = {}] of accounts) {
    const columns = Object.keys(more)
    await rows(`insert into account (${systemColumns}, code, name, is_posting, control_type, subledger, currency_policy, revaluation, cost_element, cash_flow_code, tax_deductible, valid_from, is_active)
      values (${own}, '${code}', '${name}', true, 'NONE', 'NONE', 'BASE_ONLY', 'NONE', 'NONE', 'NONE', true, '2020-01-01', true) on conflict (company_code, code) do update set name = excluded.name, valid_from = excluded.valid_from returning 1`)
    if (columns.length > 0)
      await run(
        `update account set ${columns.map((c) => `${c} = '${more[c]}'`).join(', ')} where code = '${code}' and company_code = 'SSI'`,
      )
  }
  await rows(
    `insert into fiscal_year (${systemColumns}, year, start_date, end_date, status) values (${own}, 2026, '2026-01-01', '2026-12-31', 'OPEN') on conflict do nothing returning 1`,
  )
  const flags = 'ar_closed, ap_closed, cash_closed, asset_closed, inventory_closed, payroll_closed'
  for (let month = 1; month <= 13; month++) {
    const no = String(month).padStart(2, '0')
    const status = month < 6 ? 'CLOSED' : month === 6 ? 'SOFT_CLOSED' : month === 12 ? 'FUTURE' : 'OPEN'
    const first = month === 13 ? '2026-12-31' : `2026-${no}-01`
    const last = month === 13 ? `'2026-12-31'` : `('${first}'::date + interval '1 month' - interval '1 day')::date`
    await rows(`insert into accounting_period (${systemColumns}, period_code, fiscal_year_id, period_no, start_date, end_date, status, ${flags})
      select ${own}, '2026-${no}', id, ${month}, '${first}', ${last}, '${status}', false, false, false, false, false, false from fiscal_year where year = 2026 and company_code = 'SSI' returning 1`)
  }
  await fillAuthorities(office)
}

/** Up to 10 million one level, up to 100 million two, above that three (FIN-23). */
async function fillAuthorities({ rows, id }: Office): Promise<void> {
  const person = (name: string) => id(`select employee_id as id from user_account where username = '${name}'`)
  const [one, two, three] = [await person(supervisor), await person(manager), await person(head)]
  for (const type of ['GJ', 'AJ', 'MM']) {
    const authority = await id(`insert into slip_authority (${systemColumns}, authority_no, slip_type_id, valid_from)
      select ${own}, 'T-${type}', id, '2026-01-01' from slip_type where code = '${type}' and company_code = 'SSI' returning id`)
    const levels = [
      ['10000000', 1, one],
      ['100000000', 1, one],
      ['100000000', 2, two],
      ['null', 1, one],
      ['null', 2, two],
      ['null', 3, three],
    ]
    for (const [i, [amount, level, employee]] of levels.entries())
      await rows(
        `insert into slip_authority_levels (parent_id, seq, amount_to, level, employee_id) values (${authority}, ${i}, ${amount}, ${level}, ${employee}) returning 1`,
      )
  }
}

/** Opens the books of branch JKT: months of 2026 open from July on, and slips signed by one, two or three levels (FIN-23). */
export async function openSlipBooks(on?: TestDatabase): Promise<SlipBooks> {
  const office = await openOffice(on)
  const { engine, rows, id } = office
  await fill(office)
  const center = await id(
    `select id from account_center where company_code = 'SSI' and is_posting and is_active order by code limit 1`,
  )
  const accountIds = new Map(
    (await rows<{ code: string; id: number }>(`select code, id from account where company_code = 'SSI'`)).map((row) => [
      row.code,
      row.id,
    ]),
  )
  const typeIds = new Map(
    (await rows<{ code: string; id: number }>(`select code, id from slip_type where company_code = 'SSI'`)).map(
      (row) => [row.code, row.id],
    ),
  )
  const runnable = runnableActions(catalogue, domainActions)
  const books: SlipBooks = {
    office,
    async signer(username) {
      const actor = await office.as(username)
      const scopes = new Map([...(actor.scopes ?? []), ...signing.map((code) => [code, 'COMPANY'] as const)])
      return { ...actor, access: new Set([...actor.access, ...signing]), scopes }
    },
    async draft({ slipType = 'GJ', lines, ...more }, by = maker) {
      const made = lines.map(({ account, center: at, ...line }) => ({
        account: String(accountIds.get(account) ?? account),
        ...(at === undefined ? {} : { center: String(center) }),
        ...line,
      }))
      const input = {
        slipType: String(typeIds.get(slipType)),
        slipDate: '2026-07-10',
        description: 'Accrual',
        ...more,
        lines: made,
      }
      return create(engine, await office.as(by), manualDisprovalSlip, input)
    },
    async send(row, by = maker) {
      const move = transitionOf(manualDisprovalSlip, 'submit')
      if (move === undefined) throw new Error('No move')
      const { rowVersion } = await books.read(row)
      return transition(
        engine,
        await office.as(by),
        manualDisprovalSlip,
        'submit',
        move,
        Number(row.id),
        Number(rowVersion),
        undefined,
      )
    },
    sent: async (input) => books.send(await books.draft(input)),
    async sign(row, by, more = { decision: 'APPROVE' }) {
      const found = runnable.find((r) => r.feature.path === approvalSlip.path && r.name === 'decide')
      if (found === undefined) throw new Error('No action')
      const [slip] = await rows<{ draftNo: string }>(
        `select draft_no as "draftNo" from slip where id = ${Number(row.id)}`,
      )
      return runAction(
        engine,
        await books.signer(by),
        found,
        { ...(await office.current({ id: row.id, docNo: slip?.draftNo } as never)), ...more },
        true,
      )
    },
    async posted(input) {
      const row = await books.sent(input)
      for (const by of [supervisor, manager, head]) {
        if ((await books.read(row))['status'] !== 'SUBMITTED') break
        await books.sign(row, by)
      }
      return books.read(row)
    },
    read: async ({ id: slip }: Row) =>
      show(engine, await office.as(maker), manualDisprovalSlip, Number(slip), { fields }),
    act: async (by) => {
      const actor = await books.signer(by)
      return async (name, input) => {
        const found = runnable.find((r) => r.feature.path === manualDisprovalSlip.path && r.name === name)
        if (found === undefined) throw new Error(`No action ${name}`)
        return (await runAction(engine, actor, found, { ...input }, true)) as { readonly [name: string]: unknown }
      }
    },
    differences: () => ledgerDifferences(engine.database.db, engine, 'SSI'),
    period: async (code, status) =>
      void (await rows(
        `update accounting_period set status = '${status}' where period_code = '${code}' and company_code = 'SSI' returning 1`,
      )),
    authority: async (type) => {
      const [signer] = await rows<{ id: number }>(
        `select employee_id as id from user_account where username = '${supervisor}'`,
      )
      const authority = await id(`insert into slip_authority (${systemColumns}, authority_no, slip_type_id, valid_from)
        select ${own}, 'T-${type}', id, '2026-01-01' from slip_type where code = '${type}' and company_code = 'SSI' returning id`)
      await rows(
        `insert into slip_authority_levels (parent_id, seq, amount_to, level, employee_id) values (${authority}, 0, null, 1, ${signer?.id ?? 0}) returning 1`,
      )
    },
    close: async (code) => {
      const [row] = await rows<{ id: number; rowVersion: number }>(
        `select id, row_version as "rowVersion" from accounting_period where period_code = '${code}' and company_code = 'SSI'`,
      )
      return (await refused(office.move(head, accountingPeriods, (row ?? {}) as never, 'closeForEntry'))) ?? ''
    },
    balances: () =>
      rows(`select a.code, b.period_no as period, sum(b.debit)::text as debit, sum(b.credit)::text as credit from account_balance b join account a on a.id = b.account_id
        group by 1, 2 order by 1, 2`),
  }
  return books
}
