// Facts of what was derived, compared with the specification for all features at once: a test expects that no line is left.
import { isDeepStrictEqual } from 'node:util'

export interface Fact {
  /** What the fact is about, as its line begins: `departmentsList`. */
  readonly about: string
  readonly found: unknown
  readonly wanted: unknown
}

/** The facts that are not as they are wanted, each as a line that says what is there and what should be. */
export const differencesIn = (facts: readonly Fact[]): readonly string[] =>
  facts
    .filter(({ found, wanted }) => !isDeepStrictEqual(found, wanted))
    .map(({ about, found, wanted }) => `${about}: is ${wordOf(found)}, should be ${wordOf(wanted)}`)

const wordOf = (value: unknown): string => (value === undefined ? 'not there' : JSON.stringify(value))
