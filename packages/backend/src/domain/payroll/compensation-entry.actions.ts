// What the form of a component asks while it is filled in, and the try-out of a formula.
import { compensationEntry } from '@kantor/shared/catalogue/payroll-management/payroll-code/compensation-entry'
import { exactOf, zero } from '@kantor/shared/rules/money/exact'
import { moneyText } from '@kantor/shared/rules/money/sen'
import {
  calculateFormulas,
  knownNames,
  payVariables,
  readyFormulas,
} from '@kantor/shared/rules/payroll/formula/formulas'
import type { Trace } from '@kantor/shared/rules/payroll/trace'
import { actionsFor } from '../../engine/actions/actions.ts'
import { componentsOn, formulasOf, isAbout, problemWords } from './formulas.ts'

/** What each variable is (payroll 4.11). */
const meanings: { readonly [V in (typeof payVariables)[number]]: string } = {
  BASIC_FULL: 'Basic salary of a whole month',
  DAY_WAGE: 'Wage of a day',
  WORK_DAYS: 'Scheduled days',
  PAID_DAYS: 'Scheduled days less unpaid ones',
  UNPAID_DAYS: 'Unpaid days',
  PRESENT_DAYS: 'Days present',
  ABSENT_DAYS: 'Days absent',
  LATE_MINUTES: 'Minutes late',
  LATE_COUNT: 'Times late',
  MEAL_DAYS: 'Days with a meal',
  TRANSPORT_DAYS: 'Days with transport',
  NIGHT_DAYS: 'Nights worked',
  SHIFT2_DAYS: 'Days in the second shift',
  SHIFT3_DAYS: 'Days in the third shift',
  OT_HOURS: 'Hours of overtime',
  OT_INDEX: 'Hours of overtime times their multipliers',
  SERVICE_MONTHS: 'Whole months of service',
  AGE: 'Age in years',
  STEP: 'Step of the salary grade',
  LEVEL_RANK: 'Rank of the level',
  MIN_WAGE: 'Minimum wage of the region',
  PCT_BASIC: 'Percentage of the basic salary',
  PCT_POSITION: 'Percentage of the position allowance',
  PCT_TRANSPORT: 'Percentage of the transport allowance',
}

export const compensationEntryActions = actionsFor(compensationEntry, {
  async checkFormula(context, { code, formula, condition }) {
    const others = (await componentsOn(context, context.today)).filter((c) => c.code !== code)
    const ready = formulasOf([...others, { code, formula, condition }])
    const own = ready.components.get(code)
    const readers = [...ready.components.values()].filter(({ names }) => names.includes(code))
    const problem = ready.problems.find((found) => isAbout(found, code))
    return {
      problem: problem === undefined ? null : problemWords(problem).slice(0, 500),
      reads: own === undefined || own.names.length === 0 ? null : own.names.join(', ').slice(0, 2000),
      readBy:
        readers.length === 0
          ? null
          : readers
              .map(({ definition }) => definition.code)
              .join(', ')
              .slice(0, 2000),
    }
  },

  async formulaNames(context, { search }) {
    const components = await componentsOn(context, context.today)
    const all = [
      ...payVariables.map((name) => ({ name, meaning: meanings[name] })),
      ...components.map(({ code, name }) => ({ name: code, meaning: name })),
    ]
    const wanted = (search ?? '').trim().toUpperCase()
    const rows = all.filter(({ name, meaning }) => name.includes(wanted) || meaning.toUpperCase().includes(wanted))
    return { total: rows.length, rows }
  },

  async tryFormula(context, { formula, condition, minAmount, maxAmount, roundingUnit, roundingMode, values }) {
    const codes = (await componentsOn(context, context.today)).map(({ code }) => code)
    const given = new Map((values ?? []).map(({ name, value }) => [name ?? '', String(value ?? 0)]))
    const definition = { code: 'TRY', formula, condition, minAmount, maxAmount }
    const rounding = {
      ...(roundingUnit == null ? {} : { roundingUnit }),
      ...(roundingMode == null ? {} : { roundingMode }),
    }
    const ready = readyFormulas([{ ...definition, ...rounding }], knownNames(new Set([...codes, ...given.keys()])))
    const trace: Trace = []
    const { values: found, problems } = calculateFormulas(
      ready,
      (name) => (given.has(name) ? exactOf(given.get(name) ?? '0') : zero),
      undefined,
      trace,
    )
    const problem = [...ready.problems, ...problems][0]
    const amount = found.get('TRY')
    return {
      amount: amount === undefined ? null : moneyText(amount),
      exact: trace[0]?.exact ?? null,
      problem: problem === undefined ? null : problemWords(problem).replaceAll(' of TRY', '').slice(0, 500),
    }
  },
})
