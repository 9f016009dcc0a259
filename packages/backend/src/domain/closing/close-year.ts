// Closes a year: for each branch a slip that takes the result accounts back to zero and carries the result to retained earnings, then the year with all its
// periods. What an earlier closing posted is part of the balances, so a further closing posts the difference alone (finance 4.12).
import { AccountingPeriod } from '@kantor/shared/catalogue/finance-slip/entities/accounting-period.entity'
import { FiscalYear } from '@kantor/shared/catalogue/finance-slip/entities/fiscal-year.entity'
import { Slip } from '@kantor/shared/catalogue/finance-slip/entities/slip.entity'
import { Account } from '@kantor/shared/catalogue/master/entities/account.entity'
import type { Entity } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { adjustmentPeriod, type PeriodStatus } from '@kantor/shared/rules/ledger/periods'
import { type ClosingLine, closingLines, resultOf } from '@kantor/shared/rules/ledger/statements/year-closing'
import { type Sen, senOf } from '@kantor/shared/rules/money/sen'
import { sql } from 'drizzle-orm'
import { lockUntilCommit } from '../../db/locks.ts'
import { asInteger, asText, ownRows, picked, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../engine/context.ts'
import { queryContext } from '../../engine/datasets/dataset.ts'
import { storedRow, storedRows } from '../../engine/read/stored-rows.ts'
import { writeAudit } from '../../engine/write/audit.ts'
import { lockStored } from '../../engine/write/stored.ts'
import { updateRow, type Writing } from '../../engine/write/write.ts'
import { companyBranches, moveRows } from '../books/index.ts'
import { postMadeSlip, requiredAccounts } from '../ledger/index.ts'
import { yearChecks } from './year-checks.ts'

const ofAccount = tableColumns(Account, 'a')
const ofSlip = tableColumns(Slip, 's')

/** A branch with the lines of its closing slip and the result that they carry. */
export interface PlannedClosing {
  readonly branch: string
  readonly lines: readonly ClosingLine[]
  readonly result: Sen
}

/** What a closing would post now: nothing for a branch whose result accounts are zero. */
export async function plannedClosings(context: RuleContext, year: number): Promise<readonly PlannedClosing[]> {
  const branches = await companyBranches(context)
  const day = `${year}-12-31`
  const [retained] = await requiredAccounts(context, [{ key: 'RETAINED', day }])
  const range = { from: `${year}-01-01`, to: day, withAdjustments: true }
  const rows = await typedRows(
    context.tx,
    {
      ...picked(ofAccount, 'id', 'code'),
      branch: asText(sql`m.branch_code`),
      balance: asText(sql`sum(m.debit - m.credit)`),
    },
    sql`from ${moveRows(queryContext(context), branches, range)} m join ${ownRows(context.actor, ofAccount)} on a.id = m.account_id
      where a.account_type not in ('ASSET', 'LIABILITY', 'EQUITY') group by 1, 2, 3 order by a.code`,
  )
  const byBranch = Map.groupBy(rows, ({ branch }) => branch)
  return branches.map((branch) => {
    const balances = (byBranch.get(branch) ?? []).map(({ id, balance }) => ({ account: id, balance: senOf(balance) }))
    return { branch, lines: closingLines(balances, retained ?? 0), result: resultOf(balances) }
  })
}

/**
 * Closes a year; gives how many slips it posted and the result that they carry. Throws the first check that is not in order; the history of the demo company,
 * whose documents of pay come later, brings no checks.
 */
export async function closeYear(
  context: RuleContext,
  year: number,
  checksOf: typeof yearChecks = yearChecks,
): Promise<{ readonly slips: number; readonly result: Sen }> {
  await inTurn(context)
  const stop = (await checksOf(context, year)).find(({ severity }) => severity === 'ERROR')
  if (stop !== undefined) throw new KantorError('BAD_STATE', `${stop.message} ${stop.remedy ?? ''}`.trim())
  const fiscal = await yearOf(context, year)
  const last = await adjustmentOf(context, fiscal.id)
  if (last.status !== 'OPEN') await setStatus(context, AccountingPeriod, last.id, 'OPEN', 'Opened to close the year')
  const seq = (await closingsSoFar(context, fiscal.id)) + 1
  const planned = (await plannedClosings(context, year)).filter(({ lines }) => lines.length > 0)
  for (const { branch, lines } of planned) {
    const there = { ...context, actor: { ...context.actor, branchCode: branch } }
    await postMadeSlip(there, {
      type: 'CL',
      day: `${year}-12-31`,
      origin: 'CLOSING',
      description: `Closing of ${year}`,
      lines,
      source: { type: FiscalYear.name, id: fiscal.id, no: String(year), seq },
    })
  }
  const periods = await storedRows(context, AccountingPeriod, ['id', 'status'], { where: { fiscalYear: fiscal.id } })
  for (const { id, status } of periods)
    if (status !== 'CLOSED') await setStatus(context, AccountingPeriod, id, 'CLOSED', `The year ${year} is closed`)
  await setStatus(context, FiscalYear, fiscal.id, 'CLOSED', `${planned.length} closing slips`)
  return { slips: planned.length, result: planned.reduce((sum, { result }) => sum + result, 0n) }
}

/** Opens period 13 of the last closed year; the closing slips stay (finance 4.12). */
export async function reopenYear(context: RuleContext, year: number, reason: string): Promise<void> {
  await inTurn(context)
  const fiscal = await yearOf(context, year)
  if (fiscal.status !== 'CLOSED') throw new KantorError('BAD_STATE', `The year ${year} is not closed.`)
  const [later] = await storedRows(context, FiscalYear, ['year'], {
    where: { status: 'CLOSED' },
    and: (c) => sql`${c.year} > ${year}`,
    orderBy: ['year'],
    limit: 1,
  })
  if (later !== undefined)
    throw new KantorError(
      'LATER_YEAR_CLOSED',
      `The year ${later.year} is closed as well. Reopen the last closed year first.`,
    )
  await setStatus(context, FiscalYear, fiscal.id, 'OPEN', reason)
  const last = await adjustmentOf(context, fiscal.id)
  await setStatus(context, AccountingPeriod, last.id, 'OPEN', reason)
}

/** Moves of periods and years follow each other. */
const inTurn = ({ tx, actor }: RuleContext): Promise<void> =>
  lockUntilCommit(tx, `accounting periods ${actor.companyCode}`)

async function yearOf(context: RuleContext, year: number) {
  const found = await storedRow(context, FiscalYear, ['id', 'status'], { where: { year } })
  if (found === undefined) throw new KantorError('NOT_FOUND', `The books have no year ${year}.`)
  return found
}
async function adjustmentOf(context: RuleContext, fiscalYear: number) {
  const found = await storedRow(context, AccountingPeriod, ['id', 'status'], {
    where: { fiscalYear, periodNo: adjustmentPeriod },
  })
  if (found === undefined) throw new KantorError('NOT_FOUND', 'The year has no period 13.')
  return found
}

/** How often the year was closed before, by the slips of it. */
async function closingsSoFar({ tx, actor }: RuleContext, fiscalYear: number): Promise<number> {
  const [found] = await typedRows(
    tx,
    { seq: asInteger(sql`coalesce(max(s.event_seq), 0)`) },
    sql`from ${ownRows(actor, ofSlip)} where s.origin = 'CLOSING' and s.source_type = ${FiscalYear.name} and s.source_id = ${fiscalYear}`,
  )
  return found?.seq ?? 0
}

/** Sets a status that no button sets: the process decides, and the trail keeps why. */
async function setStatus(
  context: RuleContext,
  entity: Entity,
  id: number,
  status: PeriodStatus,
  note: string,
): Promise<void> {
  const { engine, tx, actor } = context
  const stored = await lockStored(tx, engine, actor, entity, id)
  if (stored === undefined) throw new KantorError('NOT_FOUND')
  const writing: Writing = { engine, actor, entity, context, rules: {} }
  const closed =
    'closedAt' in entity.fields && status === 'CLOSED'
      ? { closedAt: engine.now().toISOString(), closedBy: actor.name.slice(0, 60) }
      : {}
  const after = await updateRow(writing, { ...stored, ...closed, status }, stored)
  await writeAudit(tx, actor, { action: 'EDIT', entity, id, before: stored, after, remarks: { '#note': note } })
}
