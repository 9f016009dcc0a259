// A step of a trace whose rounded result is worked out from its exact one, so that the two always agree.
import { exactText, type Rounding, roundedText, type TraceStep, unrounded } from '../trace.ts'

export const traceRounded = (step: Omit<TraceStep, 'rounded'>): TraceStep => ({
  ...step,
  rounded: roundedText(step.exact, step.rounding),
})

/** A sum or difference: nothing is rounded. Amounts in hundredths of a rupiah. */
export function traceSum(
  rule: string,
  formula: string,
  inputs: readonly (readonly [name: string, sen: bigint, source?: string])[],
  sum: bigint,
  article?: string,
): TraceStep {
  const exact = exactText(sum, 100n)
  return {
    rule,
    formula,
    exact,
    rounded: exact,
    rounding: unrounded satisfies Rounding,
    inputs: inputs.map(([name, sen, source]) => ({
      name,
      value: exactText(sen, 100n),
      ...(source === undefined ? {} : { source }),
    })),
    ...(article === undefined ? {} : { article }),
  }
}
