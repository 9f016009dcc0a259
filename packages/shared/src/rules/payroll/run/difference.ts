// One month against another (payroll 4.15, R-DIFF): what changed of each component, by how much, and whether it is known why.
import { decimalText } from '../../money/exact.ts'
import { moneyText, senOf } from '../../money/sen.ts'

export type DifferenceTag = 'NEW' | 'GONE' | 'SAME' | 'CHANGED'
export interface ComponentDifference {
  readonly code: string
  readonly previous: string
  readonly current: string
  readonly delta: string
  /** Of the previous amount, two decimals; none where that was 0. */
  readonly percent: string | null
  readonly tag: DifferenceTag
}
/** Amounts by component, as decimal texts. */
export type Amounts = { readonly [code: string]: string }

/** Each component of either month, by code. */
export function difference(previous: Amounts, current: Amounts): readonly ComponentDifference[] {
  const codes = [...new Set([...Object.keys(previous), ...Object.keys(current)])].sort()
  return codes.map((code) => differenceOf(code, previous[code], current[code]))
}

function differenceOf(code: string, before: string | undefined, now: string | undefined): ComponentDifference {
  const [old, current] = [senOf(before ?? '0'), senOf(now ?? '0')]
  const delta = current - old
  const size = old < 0n ? -old : old
  return {
    code,
    previous: moneyText(old),
    current: moneyText(current),
    delta: moneyText(delta),
    percent: old === 0n ? null : decimalText({ top: (old < 0n ? -delta : delta) * 100n, bottom: size }, 2),
    tag: before === undefined ? 'NEW' : now === undefined ? 'GONE' : delta === 0n ? 'SAME' : 'CHANGED',
  }
}

export type DifferenceCause =
  | 'JOINER'
  | 'LEAVER'
  | 'RAISE'
  | 'PRORATION'
  | 'ABSENCE'
  | 'OVERTIME'
  | 'ONE_OFF'
  | 'RATE_CHANGE'
  | 'TAX_FINAL'
  | 'CARRY'
  | 'CORRECTION'

/** What a payslip says of the line of a component, so that its change can be explained. */
export interface LineFacts {
  readonly source: string
  /** The full monthly amount before proration and percentage, where there is one. */
  readonly fullAmount: string | null
  /** Rows of law that were read, as `BpjsRate JKK 3 of 2015-07-01`. */
  readonly lawRows: readonly string[]
  /** A deduction that an earlier run left is in it. */
  readonly isCarried: boolean
  /** A run of corrections put it right. */
  readonly isCorrection: boolean
}
export interface SlipFacts {
  readonly activeDays: number
  readonly periodDays: number
  readonly unpaidDays: string
  readonly overtimeIndex: string
  readonly joined: boolean
  readonly left: boolean
  readonly taxFinal: boolean
  readonly lines: { readonly [code: string]: LineFacts }
}

const oneOffSources = new Set(['VARIABLE_FIELD', 'BATCH', 'THR', 'ARREARS', 'SEVERANCE'])
const correctionSources = new Set(['RECTIFICATION', 'RETRO_ATTENDANCE'])
const proratedSources = new Set(['BASIC', 'FIXED_FIELD', 'RULE', 'FORMULA'])

/** Why a component may have changed, as far as the two payslips tell; a change without any cause is not explained. */
export function causesOf(
  code: string,
  previous: SlipFacts | null,
  current: SlipFacts | null,
): readonly DifferenceCause[] {
  const [before, now] = [previous?.lines[code], current?.lines[code]]
  const source = now?.source ?? before?.source ?? ''
  const found: DifferenceCause[] = []
  const add = (cause: DifferenceCause, holds: boolean) => holds && found.push(cause)
  add('JOINER', previous === null || current?.joined === true)
  add('LEAVER', current === null || current.left || previous?.left === true)
  add(
    'RAISE',
    now?.fullAmount != null && before?.fullAmount != null && senOf(now.fullAmount) !== senOf(before.fullAmount),
  )
  if (previous !== null && current !== null && proratedSources.has(source)) {
    add('PRORATION', isPart(previous) !== isPart(current))
    add('ABSENCE', Number(previous.unpaidDays) !== Number(current.unpaidDays))
  }
  add('OVERTIME', source === 'OVERTIME' && previous?.overtimeIndex !== current?.overtimeIndex)
  add('ONE_OFF', oneOffSources.has(source))
  // Where one of both reads no row, as the tax of a month that settles the year, it is not the law that changed.
  const law = [before?.lawRows ?? [], now?.lawRows ?? []]
  add('RATE_CHANGE', law.every((rows) => rows.length > 0) && law[0]?.join() !== law[1]?.join())
  add('TAX_FINAL', source === 'TAX' && previous?.taxFinal !== current?.taxFinal)
  add('CARRY', before?.isCarried === true || now?.isCarried === true)
  add('CORRECTION', correctionSources.has(source) || before?.isCorrection === true || now?.isCorrection === true)
  return found
}

const isPart = ({ activeDays, periodDays }: SlipFacts): boolean => activeDays < periodDays
