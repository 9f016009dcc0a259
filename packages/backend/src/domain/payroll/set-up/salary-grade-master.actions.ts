// A salary grade from a later day on: range and steps of another row, higher by a percentage and rounded.
import { SalaryGrade } from '@kantor/shared/catalogue/payroll-management/payroll-code/salary-grade.entity'
import { salaryGradeMaster } from '@kantor/shared/catalogue/payroll-management/payroll-code/salary-grade-master'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { exactOf, plus } from '@kantor/shared/rules/money/exact'
import { moneyText, senOf, wholeRupiah } from '@kantor/shared/rules/money/sen'
import { actionsFor } from '../../../engine/actions/actions.ts'
import { storedRow } from '../../../engine/read/stored-rows.ts'
import { create } from '../../../engine/write/store.ts'
import { storedLines } from '../../../engine/write/stored.ts'

const names = [
  'id',
  'gradeCode',
  'gradeName',
  'positionGrade',
  'effectiveFrom',
  'currency',
  'minAmount',
  'midAmount',
  'maxAmount',
] as const

export const salaryGradeMasterActions = actionsFor(salaryGradeMaster, {
  async copyGrade(context, { salaryGrade, effectiveFrom, percent, roundingUnit }) {
    const { tx, engine, actor } = context
    const from = await storedRow(context, SalaryGrade, names, { where: { id: salaryGrade } })
    if (from === undefined) throw new KantorError('NOT_FOUND')
    if (effectiveFrom <= (from.effectiveFrom ?? ''))
      throw badInput([{ field: 'effectiveFrom', rule: 'dates', message: 'must lie after the grade that is copied' }])
    const part = plus(exactOf('100'), exactOf(String(percent)))
    const raised = (amount: unknown): string => {
      const top = senOf(String(amount ?? 0)) * part.top
      return moneyText(wholeRupiah(top, part.bottom * 100n, 'HALF_UP', BigInt(roundingUnit)))
    }
    const { id, minAmount, midAmount, maxAmount, ...same } = from
    const steps = await storedLines(tx, engine, SalaryGrade, 'steps', id)
    const made = await create(engine, actor, salaryGradeMaster, {
      ...same,
      effectiveFrom,
      minAmount: raised(minAmount),
      midAmount: raised(midAmount),
      maxAmount: raised(maxAmount),
      steps: steps.map(({ step, amount, monthsToNext }) => ({ step, amount: raised(amount), monthsToNext })),
    })
    const ref = (await context.refsOf('SalaryGrade', [Number(made.id)])).get(Number(made.id))
    if (ref === undefined) throw new KantorError('NOT_FOUND')
    return { salaryGrade: ref, steps: steps.length }
  },
})
