// The agreed first day of work: not before today, and not in a month whose attendance is closed, for its days are paid or about to be.
import { PayGroup } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-group.entity'
import { formatDate } from '@kantor/shared/formats/date'
import type { RuleContext } from '../../../engine/context.ts'
import { storedRow } from '../../../engine/read/stored-rows.ts'
import { shutMonths, shutWithin } from '../../master/index.ts'

interface Start {
  readonly startDate?: string | null
  readonly payGroup?: number | null
}

/** What is wrong with a first day of work that is agreed today, as the end of a sentence after "the day"; null where nothing is. */
export async function startRefusal(context: RuleContext, start: Start): Promise<string | null> {
  if (start.startDate == null) return null
  if (start.startDate < context.today)
    return `is before today (${formatDate(context.today)}): choose today or a later day`
  return shutRefusal(context, start)
}

/** The same for a day that was agreed earlier: it may have passed, as long as its attendance is open. */
export async function shutRefusal(context: RuleContext, { startDate, payGroup }: Start): Promise<string | null> {
  if (startDate == null) return null
  const group = await storedRow(context, PayGroup, ['groupCode'], { where: { id: payGroup ?? 0 } })
  const shut = shutWithin(await shutMonths(context), group?.groupCode, startDate, '9999-12-31')
  return shut === undefined
    ? null
    : `is before the end of ${shut.periodCode}, whose attendance is closed: choose a day after ${formatDate(shut.dateTo)}`
}
