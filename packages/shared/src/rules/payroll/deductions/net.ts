// Net pay as it is paid out (payroll 4.9, R-NET): rounded to the unit of the pay group, the difference is a line of its own.

import type { RoundingMode } from '../../money/exact.ts'
import { moneyText, type Sen, senOf, wholeRupiah } from '../../money/sen.ts'
import { exactText, type Trace } from '../trace.ts'

export type NetRoundingMode = 'NEAREST' | 'DOWN' | 'UP'
const modes: { readonly [M in NetRoundingMode]: RoundingMode } = { NEAREST: 'HALF_UP', DOWN: 'FLOOR', UP: 'CEILING' }

export interface RoundedNet {
  readonly net: string
  /** What the line ROUNDING holds, below 0 where something was rounded off. */
  readonly adjustment: string
}

/** Net pay in the unit of the pay group, in rupiah. */
export function roundNet(net: string, unit: number, mode: NetRoundingMode, trace?: Trace): RoundedNet {
  const before = senOf(net)
  const after = roundedNetSen(before, unit, mode, trace)
  return { net: moneyText(after), adjustment: moneyText(after - before) }
}

/** As `roundNet`, in sen. */
export function roundedNetSen(net: Sen, unit: number, mode: NetRoundingMode, trace?: Trace): Sen {
  const after = wholeRupiah(net, 1n, modes[mode], BigInt(unit))
  trace?.push({
    rule: 'R-NET',
    formula: `net in multiples of ${unit}`,
    inputs: [{ name: 'net', value: exactText(net, 100n) }],
    exact: exactText(net, 100n),
    rounded: exactText(after, 100n),
    rounding: { mode: modes[mode], unit: String(unit) },
  })
  return after
}
