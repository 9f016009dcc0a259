// The acceptance cases of payroll as data: each step is a call with an input and the figures that must come out.
import { readFileSync } from 'node:fs'

export interface AcceptanceStep {
  readonly call: string
  readonly input: unknown
  readonly expect: unknown
}
export interface AcceptanceCase {
  readonly id: string
  readonly title: string
  readonly steps: readonly AcceptanceStep[]
}

/** One call of the cases, made with the names and number formats of the file. */
export type Adapter = (input: never) => unknown
export type Adapters = { readonly [call: string]: Adapter }

/** All cases in the order of the file. */
export const acceptanceCases = (): readonly AcceptanceCase[] =>
  JSON.parse(readFileSync(new URL('payroll-acceptance.json', import.meta.url), 'utf8')) as readonly AcceptanceCase[]

/** The steps that these adapters make, with a name each: `AC-12 overtimePay 2: Overtime pay`. */
export const stepsOf = (adapters: Adapters) =>
  acceptanceCases().flatMap(({ id, title, steps }) =>
    steps.flatMap((step, i) => {
      const adapter = adapters[step.call]
      return adapter === undefined ? [] : [{ name: `${id} ${step.call} ${i + 1}: ${title}`, step, adapter }]
    }),
  )
