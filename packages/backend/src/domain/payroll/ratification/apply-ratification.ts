// Applying a decree: rows of pay from its day on, and what closed months lack, in one transaction (R-RAP).
import { EmployeeRemuneration } from '@kantor/shared/catalogue/payroll-management/payroll-code/employee-remuneration.entity'
import { Ratification } from '@kantor/shared/catalogue/payroll-management/payroll-entry/ratification.entity'
import { ratificationEntry } from '@kantor/shared/catalogue/payroll-management/payroll-entry/ratification-entry'
import { EmployeeFixedPay } from '@kantor/shared/catalogue/payroll-management/payroll-master/employee-fixed-pay.entity'
import { EmployeeSalary } from '@kantor/shared/catalogue/payroll-management/payroll-master/employee-salary.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { addDays } from '@kantor/shared/rules/time/calendar'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import { storedRow, storedRows } from '../../../engine/read/stored-rows.ts'
import { writeAudit } from '../../../engine/write/audit.ts'
import { refuseCovered } from '../../../engine/write/covered.ts'
import { changeWithRules, createWithRules, removeWithRules } from '../../../engine/write/make-row.ts'
import { lockStored } from '../../../engine/write/stored.ts'
import { inWriting, updateRow } from '../../../engine/write/write.ts'
import { asDecreed } from '../decreed.ts'
import { openPeriodOf } from '../entries/open-period.ts'
import { runReader } from '../run/reader.ts'
import { stepOn, stepsOf } from '../run/steps.ts'
import { arrearsOf, type Decree, stepsIn } from './arrears-of.ts'
import { laterPayOf } from './later-pay.ts'

/** A decree whose amounts the caller sees, locked. */
export async function lockedDecree(context: ActionContext, id: number): Promise<Decree> {
  const stored = await lockStored(context.tx, context.engine, context.actor, Ratification, id, {
    path: ratificationEntry.path,
  })
  if (stored === undefined) throw new KantorError('NOT_FOUND')
  await refuseCovered(context, Ratification, [stored])
  return stored as Decree
}

/** Writes what the decree says; once: afterwards it is applied. */
export async function applyRatification(context: ActionContext, id: number) {
  const decree = await lockedDecree(context, id)
  if (decree.status !== 'RATIFIED') throw new KantorError('BAD_STATE', 'Only what is ratified is applied, and once.')
  await openPeriodOf(context, decree.period)
  // Closed months are calculated with the rows as they are now: the new ones are written afterwards.
  const arrears = await arrearsOf(context, decree)
  const before = await stepsBefore(context, decree)
  const written = await asDecreed(context, () => writeRowsOf(context, decree, before))
  const { engine, actor } = context
  await inWriting(engine, actor, Ratification, ratificationEntry, async (writing) => {
    const lines = (decree.lines ?? []).map((line) =>
      line.field === 'GRADE_STEP' ? { ...line, oldStep: before.get(line.employee ?? 0)?.old ?? 0 } : line,
    )
    const change = { status: 'APPLIED', appliedAt: engine.now().toISOString(), arrears, lines }
    const after = await updateRow(writing, { ...decree, ...change }, decree as never)
    await writeAudit(writing.context.tx, actor, {
      action: 'TRANSITION',
      entity: Ratification,
      feature: ratificationEntry,
      id,
      before: decree,
      after,
    })
  })
  return { written, months: new Set(arrears.map(({ month }) => month)).size }
}

interface StepBefore {
  /** Before the decree; 0: none. */
  readonly old: number
  /** Another decree gives a step from a later day on, which is the one of now. */
  readonly isOvertaken: boolean
}
/** The steps of whom the decree gives one, on the day before it. */
async function stepsBefore(context: ActionContext, decree: Decree): Promise<ReadonlyMap<number, StepBefore>> {
  const [employee, day] = [[...stepsIn(decree).keys()], decree.effectiveFrom ?? context.today]
  const files = await storedRows(context, EmployeeRemuneration, ['employee', 'step'], { where: { employee } })
  const known = Map.groupBy(await stepsOf(runReader(context), employee), (row) => row.employee)
  return new Map(
    files.map(({ employee: who, step }) => {
      const steps = known.get(who ?? 0) ?? []
      const old = stepOn(steps, step, addDays(day, -1)) ?? 0
      return [who ?? 0, { old, isOvertaken: steps.some(({ from }) => from > day) }]
    }),
  )
}

async function writeRowsOf(
  context: ActionContext,
  decree: Decree,
  before: ReadonlyMap<number, StepBefore>,
): Promise<number> {
  const employee = [...new Set((decree.lines ?? []).map((line) => line.employee ?? 0))]
  const effectiveFrom = decree.effectiveFrom ?? context.today
  const isReplacing = decree.laterRows === 'REPLACE'
  if (isReplacing) await removeLater(context, decree)
  const endless = isReplacing ? { effectiveTo: null } : {}
  const salaries = await storedRows(context, EmployeeSalary, ['id', 'employee'], { where: { employee, effectiveFrom } })
  const fixed = await storedRows(context, EmployeeFixedPay, ['id', 'employee', 'component'], {
    where: { employee, effectiveFrom, mode: 'SET' },
  })
  const [reason, letterNo] = [decree.reason, decree.docNo]
  for (const line of decree.lines ?? []) {
    const { field, step } = line
    const [who, component, amount] = [line.employee ?? 0, line.component ?? null, line.newValue ?? null]
    if (field === 'COMPONENT') {
      const same = fixed.find((row) => row.employee === who && row.component === component)
      const note = letterNo
      if (same !== undefined) await changeWithRules(context, EmployeeFixedPay, same.id, { amount, note, ...endless })
      else
        await createWithRules(context, EmployeeFixedPay, {
          employee: who,
          component,
          mode: 'SET',
          amount,
          effectiveFrom,
          note,
          source: 'RATIFICATION',
        })
      continue
    }
    const same = salaries.find((row) => row.employee === who)
    if (same !== undefined)
      await changeWithRules(context, EmployeeSalary, same.id, { amount, reason, letterNo, ...endless })
    else await createWithRules(context, EmployeeSalary, { employee: who, effectiveFrom, amount, reason, letterNo })
    if (field === 'GRADE_STEP' && before.get(who)?.isOvertaken !== true) await stepTo(context, who, step ?? 0)
  }
  return decree.lines?.length ?? 0
}

/** Takes out the rows of pay that begin later, as the ratification says; a closed run keeps what it has paid (USED_IN_CLOSED_RUN). */
async function removeLater(context: ActionContext, decree: Decree): Promise<void> {
  for (const { id, component } of await laterPayOf(context, decree))
    await (component === null
      ? removeWithRules(context, EmployeeSalary, id)
      : removeWithRules(context, EmployeeFixedPay, id))
}

async function stepTo(context: ActionContext, employee: number, step: number): Promise<void> {
  const file = await storedRow(context, EmployeeRemuneration, ['id'], { where: { employee } })
  if (file !== undefined) await changeWithRules(context, EmployeeRemuneration, file.id, { step })
}
