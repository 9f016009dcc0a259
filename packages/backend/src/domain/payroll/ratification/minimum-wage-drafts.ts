// A minimum wage that rises becomes drafts of decrees: one for each pay group, with everybody of the region who is paid less.
import { PayGroup } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-group.entity'
import { ReckoningDate } from '@kantor/shared/catalogue/payroll-management/payroll-code/reckoning-date.entity'
import { RegionalSalary } from '@kantor/shared/catalogue/payroll-management/payroll-code/regional-salary.entity'
import { Ratification } from '@kantor/shared/catalogue/payroll-management/payroll-entry/ratification.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { lockUntilCommit } from '../../../db/locks.ts'
import { distinctRows, tableColumns } from '../../../db/rows/typed-rows.ts'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { storedRow, storedRows } from '../../../engine/read/stored-rows.ts'
import { createWithRules } from '../../../engine/write/make-row.ts'
import { proposeLines } from './propose-lines.ts'

const ofPayGroup = tableColumns(PayGroup, 'g')

interface Wage {
  readonly code: string
  readonly regionName: string
  readonly year: number
  readonly effectiveFrom: string
}

/**
 * Drafts the decrees of a minimum wage; BAD_STATE where no employee whose amounts the caller sees is paid less, ALREADY_DONE where decrees of the
 * same wage are in progress.
 */
export async function draftForMinimumWage(context: ActionContext, id: number, roundTo: number | null) {
  const wage = await wageOf(context, id)
  await lockUntilCommit(
    context.tx,
    `${Ratification.name} ${context.actor.companyCode} ${wage.code} ${wage.effectiveFrom}`,
  )
  const made: { readonly docNo: string; readonly people: number }[] = []
  let goOn = 0
  for (const payGroup of await groupsSeen(context)) {
    const asked = {
      payGroup,
      effectiveFrom: wage.effectiveFrom,
      proposal: 'MINIMUM_WAGE',
      value: null,
      roundTo,
    } as const
    const lines = await proposeLines(context, { ...asked, region: wage.code })
    if (lines.length === 0) continue
    if (await isGoingOn(context, payGroup, wage)) goOn++
    else made.push(await draftOf(context, payGroup, wage, lines))
  }
  if (made.length === 0 && goOn > 0)
    throw new KantorError('ALREADY_DONE', 'Decrees of this wage are drafted already. Finish or delete them first.')
  if (made.length === 0)
    throw new KantorError('BAD_STATE', 'No employee whose pay you see is paid less than this wage in the region.')
  const people = made.reduce((sum, one) => sum + one.people, 0)
  return { drafts: made.length, people, documents: made.map(({ docNo }) => docNo).join(', ') }
}

async function wageOf(context: ActionContext, id: number): Promise<Wage> {
  const found = await storedRow(context, RegionalSalary, ['code', 'regionName', 'year', 'effectiveFrom'], {
    where: { id },
  })
  if (found?.code == null || found.year == null) throw new KantorError('NOT_FOUND')
  const { code, regionName, year, effectiveFrom } = found
  return { code, regionName: regionName ?? code, year, effectiveFrom: effectiveFrom ?? `${year}-01-01` }
}

/** Active monthly groups whose amounts the caller sees: others are none of his decrees. */
async function groupsSeen(context: ActionContext): Promise<readonly number[]> {
  const { tx, rows } = queryContext(context)
  const found = await distinctRows(
    tx,
    { id: ofPayGroup.id },
    sql`from ${rows('PayGroup')} g join ${rows('EmployeeRemuneration', 'amountsCovered')} r on r.pay_group_id = g.id
      where g.active and g.pay_basis = 'MONTHLY' and not r.amounts_covered order by 1`,
  )
  return found.map(({ id }) => id)
}

const going = ['DRAFT', 'SUBMITTED', 'RETURNED', 'RATIFIED']
const letterOf = ({ regionName, year }: Wage): string => `Minimum wage ${year}, ${regionName}`

async function isGoingOn(context: ActionContext, payGroup: number, wage: Wage): Promise<boolean> {
  const { effectiveFrom } = wage
  const found = await storedRows(context, Ratification, ['status', 'title'], {
    where: { payGroup, effectiveFrom, reason: 'MINIMUM_WAGE' },
  })
  return found.some(({ status, title }) => title === letterOf(wage) && going.includes(status ?? ''))
}

async function draftOf(
  context: ActionContext,
  payGroup: number,
  wage: Wage,
  lines: Awaited<ReturnType<typeof proposeLines>>,
) {
  const { effectiveFrom } = wage
  const period = await periodFor(context, payGroup, effectiveFrom)
  const draft = {
    title: letterOf(wage),
    reason: 'MINIMUM_WAGE' as const,
    payGroup,
    letterDate: context.today,
    effectiveFrom,
    period,
    // Pay that begins later stays, and the law is the reason for amounts outside a grade.
    laterRows: 'KEEP' as const,
    unusualReason: letterOf(wage),
    lines: lines.map(({ employee, field, newValue }) => ({ employee, field, newValue })),
  } as const
  const row = await createWithRules(context, Ratification, draft)
  return { docNo: row.docNo ?? '', people: lines.length }
}

/** The open period of salary in which the wage begins, else the one after it, else the last one that is open. */
export async function periodFor(context: RuleContext, payGroup: number, day: string): Promise<number> {
  const open = await storedRows(context, ReckoningDate, ['id', 'salaryTo'], {
    where: { payGroup, status: 'OPEN', runType: ['REGULAR', 'DAILY'] },
    orderBy: ['year', 'month', 'paySequence'],
  })
  const found = open.find(({ salaryTo }) => salaryTo !== null && salaryTo >= day) ?? open.at(-1)
  if (found !== undefined) return found.id
  const group = await storedRow(context, PayGroup, ['groupName'], { where: { id: payGroup } })
  throw new KantorError(
    'BAD_STATE',
    `${group?.groupName ?? 'A pay group'} has no open pay period. Generate its periods first.`,
  )
}
