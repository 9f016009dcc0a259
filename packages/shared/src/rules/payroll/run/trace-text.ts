// The trace of a payslip as it is stored (payroll 4.13): a list a step without names, which is a third of the same steps as objects.
import type { Rounding, Trace, TraceStep } from '../trace.ts'

type StoredInput = readonly [name: string, value: string, source?: string]
type StoredStep = readonly [
  rule: string,
  formula: string,
  inputs: readonly StoredInput[],
  exact: string,
  rounded: string,
  mode: Rounding['mode'],
  unit: string,
  article?: string,
]

/** The steps of a trace as text, in their order. */
export const traceText = (trace: Readonly<Trace>): string => JSON.stringify(trace.map(storedStep))

/** The steps out of such a text. */
export const traceOf = (text: string): readonly TraceStep[] => (JSON.parse(text) as readonly StoredStep[]).map(stepOf)

function storedStep({ rule, formula, inputs, exact, rounded, rounding, article }: TraceStep): StoredStep {
  const stored = inputs.map(
    ({ name, value, source }): StoredInput => (source === undefined ? [name, value] : [name, value, source]),
  )
  const step = [rule, formula, stored, exact, rounded, rounding.mode, rounding.unit] as const
  return article === undefined ? step : [...step, article]
}

function stepOf([rule, formula, inputs, exact, rounded, mode, unit, article]: StoredStep): TraceStep {
  return {
    rule,
    formula,
    exact,
    rounded,
    rounding: { mode, unit },
    inputs: inputs.map(([name, value, source]) => (source === undefined ? { name, value } : { name, value, source })),
    ...(article === undefined ? {} : { article }),
  }
}
