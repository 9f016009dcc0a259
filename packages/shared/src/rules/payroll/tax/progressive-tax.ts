// Tax by a table of layers: article 17, the raised table of people without a tax number, final tax (payroll 4.7).

import type { Exact } from '../../money/exact.ts'
import { floorRupiah, larger, moneyText, smaller } from '../../money/sen.ts'
import { exactText, type Trace, wholeFloor } from '../trace.ts'
import type { BracketTable } from './rate-rows.ts'
import { traceRounded } from './trace-rounded.ts'

/** What of an income lies in a bracket, and its tax before rounding as text. */
export interface Layer {
  readonly over: string
  readonly upTo: string | null
  readonly ratePercent: string
  readonly base: string
  readonly tax: string
}

/** The sum over the layers as a fraction of a rupiah, not rounded: UU PPh art. 17(1)a. */
export function layeredOf(amount: bigint, { brackets }: BracketTable): Exact {
  let [top, bottom] = [0n, 1n]
  for (const { over, upTo, rate } of brackets) {
    if (amount <= over) break
    const base = (upTo === null ? amount : smaller(amount, upTo)) - over
    ;[top, bottom] =
      rate.bottom === bottom
        ? [top + base * rate.top, bottom]
        : [top * rate.bottom + base * rate.top * bottom, bottom * rate.bottom]
  }
  return { top, bottom: bottom * 100n }
}

/** The tax of an amount by a table, floored once over all layers (payroll 4.1), in hundredths of a rupiah. */
export const progressiveOf = (amount: bigint, table: BracketTable): bigint =>
  floorRupiah(100n, layeredOf(amount, table))

/** The layers that an amount reaches, for people who want to see them. */
export const layersOf = (amount: bigint, { brackets }: BracketTable): readonly Layer[] =>
  brackets
    .filter(({ over }) => amount > over)
    .map(({ over, upTo, rate, ratePercent }) => {
      const base = larger(0n, (upTo === null ? amount : smaller(amount, upTo)) - over)
      return {
        over: moneyText(over),
        upTo: upTo === null ? null : moneyText(upTo),
        ratePercent: ratePercent ?? '0',
        base: moneyText(base),
        tax: exactText(base * rate.top, rate.bottom * 100n),
      }
    })

/** Writes the layers as one step. */
export function traceLayers(
  trace: Trace,
  rule: string,
  name: string,
  amount: bigint,
  table: BracketTable,
  article: string,
) {
  const { top, bottom } = layeredOf(amount, table)
  const layers = layersOf(amount, table)
  trace.push(
    traceRounded({
      rule,
      article,
      rounding: wholeFloor,
      exact: exactText(top, bottom),
      formula: layers.length === 0 ? '0' : layers.map((_, i) => `layer ${i + 1} x rate ${i + 1}`).join(' + '),
      inputs: [
        { name, value: exactText(amount, 100n) },
        ...layers.flatMap(({ base, ratePercent }, i) => [
          { name: `layer ${i + 1}`, value: base.replace(/\.00$/, '') },
          { name: `rate ${i + 1}`, value: `${ratePercent} %`, source: table.source },
        ]),
      ],
    }),
  )
}
