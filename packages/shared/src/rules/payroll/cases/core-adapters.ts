// The calls of the acceptance cases that earnings, deductions and the run answer.

import { type NetRoundingMode, roundNet } from '../deductions/net.ts'
import { type ProrateMethod, prorate } from '../earnings/proration.ts'
import type { WeekPattern } from '../earnings/segments.ts'
import { exactOf, moneyText } from '../exact.ts'
import { calculateFormulas, readyFormulas } from '../formula/formulas.ts'
import type { Adapters } from './acceptance.ts'

/** The cases write amounts as numbers; these are whole, and so they are exact. */
const amount = (text: string): number => Number(text)

interface SegmentIn {
  readonly from: string
  readonly to?: string
  readonly amount: number
}
export const segmentsIn = (segments: readonly SegmentIn[]) =>
  segments.map(({ from, to = null, amount: value }) => ({ from, to, amount: String(value) }))

interface ProrateIn {
  readonly method: ProrateMethod
  readonly periodFrom: string
  readonly periodTo: string
  readonly segments: readonly SegmentIn[]
  readonly unpaidDays?: number
  readonly pattern?: WeekPattern
}
interface FormulasIn {
  readonly formulas: { readonly [code: string]: string }
  readonly vars?: { readonly [name: string]: number }
}

function evaluateFormulas({ formulas, vars = {} }: FormulasIn) {
  const definitions = Object.entries(formulas).map(([code, formula]) => ({ code, formula }))
  const ready = readyFormulas(definitions, (name) => vars[name] !== undefined)
  const broken = ready.problems[0]
  if (broken !== undefined) return { error: `${broken.code} ${broken.detail}` }
  const { values, problems } = calculateFormulas(ready, (name) => exactOf(String(vars[name] ?? 0)))
  if (problems[0] !== undefined) return { error: problems[0].code }
  const figures = [...values].map(([code, sen]) => [code, amount(moneyText(sen))])
  return { order: ready.order, values: Object.fromEntries(figures) }
}

export const coreAdapters: Adapters = {
  prorate: ({ method, periodFrom, periodTo, segments, unpaidDays = 0, pattern = 5 }: ProrateIn) =>
    amount(
      prorate({
        ...{ method, pattern, window: { from: periodFrom, to: periodTo } },
        ...{ segments: segmentsIn(segments), unpaidDays: String(unpaidDays) },
      }),
    ),
  roundNet: ({ net, unit, mode }: { net: number; unit: number; mode: NetRoundingMode }) => {
    const rounded = roundNet(String(net), unit, mode)
    return { net: amount(rounded.net), adjustment: amount(rounded.adjustment) }
  },
  evaluateFormulas,
}
