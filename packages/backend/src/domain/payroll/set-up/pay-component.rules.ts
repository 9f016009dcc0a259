// Pay components: formulas are read with all others before they are stored; what the calculation relies on keeps its meaning.
import { PayComponent } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-component.entity'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { type RuleContext, type RuleValues, rulesFor } from '../../../engine/context.ts'
import { storedRow } from '../../../engine/read/stored-rows.ts'
import { datedRules } from '../dated.ts'
import { componentsOn, formulasOf, isAbout, problemWords } from '../formulas.ts'

type Values = RuleValues<typeof PayComponent.fields>

/** Of a component of the system only name, order, flags and accounts may change. */
const kept = ['kind', 'source', 'valueType', 'taxClass', 'taxDeduct', 'percentTarget', 'active'] as const

export const payComponentRules = rulesFor(
  PayComponent,
  datedRules(PayComponent, {
    async derive(context, next, before) {
      return before === undefined ? { system: (await systemRowOf(context, next.code ?? '')) !== undefined } : {}
    },

    async check(context, next, before) {
      const systemRow = before?.system === true ? before : await systemRowOf(context, next.code ?? '')
      const fixed =
        systemRow === undefined ? [] : kept.filter((name) => (next[name] ?? null) !== (systemRow[name] ?? null))
      const message = 'is kept by the system: name, order, flags and accounts may change'
      return [
        ...fixed.map((field) => ({ field, rule: 'R-COMPONENT', message })),
        ...(await formulaComplaints(context, next, before)),
      ]
    },

    async beforeDelete(context, row) {
      if (row.system === true)
        throw new KantorError('IN_USE', 'The calculation of pay relies on this component. It cannot be deleted.')
      const readers = await readersOf(context, row.code ?? '', row.effectiveFrom ?? context.today)
      if (readers.length > 0) throw new KantorError('IN_USE', `The formulas of ${readers.join(', ')} read it.`)
    },
  }),
)

/** The row of a component of the system, whichever day it holds from: later ones keep its meaning. */
const systemRowOf = (context: RuleContext, code: string) =>
  storedRow(context, PayComponent, kept, { where: { code, system: true } })

/** What is wrong with the formulas of the company once this component is as it is to be (R-FX). */
async function formulaComplaints(context: RuleContext, next: Values, before?: Values): Promise<readonly FieldError[]> {
  const code = next.code ?? ''
  const others = (await componentsOn(context, next.effectiveFrom ?? context.today)).filter((c) => c.code !== code)
  const own = { code, formula: next.formula ?? null, condition: next.condition ?? null }
  const { problems } = formulasOf(next.active === false ? others : [...others, own])
  const known = new Set(
    formulasOf(before === undefined ? others : [...others, { ...own, ...formulaIn(before) }]).problems.map(
      problemWords,
    ),
  )
  return problems
    .filter((problem) => isAbout(problem, code) || !known.has(problemWords(problem)))
    .map((problem) => ({
      field: isAbout(problem, code) ? 'formula' : 'active',
      rule: 'R-FX',
      message: problemWords(problem),
    }))
}

const formulaIn = ({ formula, condition }: Values) => ({ formula: formula ?? null, condition: condition ?? null })

/** The components whose formulas read one. */
async function readersOf(context: RuleContext, code: string, day: string): Promise<readonly string[]> {
  const { components } = formulasOf(await componentsOn(context, day))
  return [...components.values()].flatMap(({ definition, names }) =>
    names.some((name) => name.replace(/^(YTD|PREV)_/, '') === code) ? [definition.code] : [],
  )
}
