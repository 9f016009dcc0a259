// Calculating a run again (payroll 4.12, R-IDEM): a payslip with unchanged inputs stays as it is, regardless of when it was calculated.
import type { Sha256 } from '../../audit/chain.ts'

export interface StoredSlip<R> {
  readonly version: number
  readonly inputHash: string
  readonly result: R
}
export interface Recalculation<R> {
  readonly calculated: number
  readonly unchanged: number
  /** Employees who are no longer in the population. */
  readonly removed: number
  readonly slips: ReadonlyMap<string, StoredSlip<R>>
  /** The versions that were replaced, with the one that took their place. */
  readonly replaced: readonly { readonly employee: string; readonly old: StoredSlip<R>; readonly version: number }[]
}

/** Everything a payslip is made of, by employee: with the same hash it is not calculated again. */
export function recalculate<I, R>(
  stored: ReadonlyMap<string, StoredSlip<R>>,
  inputs: ReadonlyMap<string, I>,
  calculate: (input: I) => R,
  hashOf: (input: I) => string,
): Recalculation<R> {
  const slips = new Map<string, StoredSlip<R>>()
  const replaced: { employee: string; old: StoredSlip<R>; version: number }[] = []
  let [calculated, unchanged] = [0, 0]
  for (const [employee, input] of inputs) {
    const old = stored.get(employee)
    const inputHash = hashOf(input)
    if (old !== undefined && old.inputHash === inputHash) {
      slips.set(employee, old)
      unchanged++
      continue
    }
    const version = (old?.version ?? 0) + 1
    if (old !== undefined) replaced.push({ employee, old, version })
    slips.set(employee, { version, inputHash, result: calculate(input) })
    calculated++
  }
  const removed = [...stored.keys()].filter((employee) => !inputs.has(employee)).length
  return { calculated, unchanged, removed, slips, replaced }
}

/** A hash of everything that went in; the order in which properties were written does not matter. */
export const inputHashOf = (input: unknown, sha256: Sha256): string => sha256(canonicalText(input))

/** The same text for the same values: properties by name, what is not there left out. */
export function canonicalText(value: unknown): string {
  if (value === undefined || value === null) return 'null'
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value !== 'object') return JSON.stringify(value)
  if (value instanceof Map)
    return `map${canonicalText([...value].sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)))}`
  if (value instanceof Set) return `set${canonicalText([...value].map(canonicalText).sort())}`
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => `${JSON.stringify(name)}:${canonicalText(part)}`)
  return `{${parts.join(',')}}`
}
