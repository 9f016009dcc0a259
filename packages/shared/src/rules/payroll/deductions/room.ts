// What may be taken off a wage (payroll 4.9, R-DED; PP 36/2021 art. 63 to 65): half of the payment at most, by priority; what does not fit is
// carried to the next run.
import { divided, type Exact, exactOf } from '../../money/exact.ts'
import { moneyText, type Sen, senOf, senPerRupiah } from '../../money/sen.ts'
import { exactText, type Trace, type TraceStep, unrounded, wholeFloor } from '../trace.ts'

export interface DeductionItem {
  readonly code: string
  readonly amount: string
  /** Smaller numbers come first. */
  readonly priority: number
  /** Part of the share of the wage that the law allows to take. */
  readonly counted: boolean
  /** Taken in part where not all of it fits; otherwise it waits as a whole. */
  readonly partial: boolean
  /** Of a rest of an earlier run: its period; rests of one code go before what is due now, oldest first. */
  readonly originPeriod?: string | null
  /** The loan or advance that it takes back. */
  readonly reference?: string | null
}
export interface RoomInput {
  /** Earnings paid in cash, with a tax allowance in cash. */
  readonly grossCash: string
  /** Tax and social security that the employee bears. */
  readonly statutory: string
  /** Percent of the cash gross that may be taken. */
  readonly capPercent: string
  readonly minimumNet: string
  readonly items: readonly DeductionItem[]
}
export interface TakenItem {
  readonly code: string
  readonly originPeriod: string | null
  readonly asked: string
  readonly taken: string
  readonly carried: string
}
export interface Deductions {
  readonly items: readonly TakenItem[]
  readonly taken: string
  readonly carried: string
  readonly net: string
}

export interface SenItem extends Omit<DeductionItem, 'amount'> {
  readonly amount: Sen
}
export interface TakenSen<T> {
  readonly item: T
  readonly taken: Sen
  readonly carried: Sen
}

/** Takes what fits. */
export function applyDeductions(input: RoomInput, trace?: Trace): Deductions {
  const [gross, statutory] = [senOf(input.grossCash), senOf(input.statutory)]
  const items = input.items.map((item) => ({ ...item, amount: senOf(item.amount) }))
  const rooms = roomsOf(gross, statutory, exactOf(input.capPercent), senOf(input.minimumNet), trace)
  const done = takeDeductions(rooms, items, trace)
  const [taken, carried] = [done.reduce((sum, d) => sum + d.taken, 0n), done.reduce((sum, d) => sum + d.carried, 0n)]
  return {
    items: done.map(({ item, taken: part, carried: rest }) => ({
      code: item.code,
      originPeriod: item.originPeriod ?? null,
      asked: moneyText(item.amount),
      taken: moneyText(part),
      carried: moneyText(rest),
    })),
    taken: moneyText(taken),
    carried: moneyText(carried),
    net: moneyText(gross - statutory - taken),
  }
}

/** What items that count may take together, and what anything may take; both may be below 0, then nothing fits. */
export interface Rooms {
  readonly cap: Sen
  readonly net: Sen
}
export function roomsOf(gross: Sen, statutory: Sen, percent: Exact, minimumNet: Sen, trace?: Trace): Rooms {
  const [top, bottom] = [gross * percent.top, percent.bottom * 100n]
  const cap = divided(top, bottom * senPerRupiah, 'FLOOR') * senPerRupiah
  const net = gross - statutory - minimumNet
  trace?.push({
    rule: 'R-DED',
    formula: 'cap percent x cash gross',
    inputs: [
      { name: 'grossCash', value: exactText(gross, 100n) },
      { name: 'capPercent', value: exactText(percent.top, percent.bottom) },
    ],
    exact: exactText(top, bottom * 100n),
    rounded: exactText(cap, 100n),
    rounding: wholeFloor,
    article: 'PP 36/2021 art. 65',
  })
  return { cap, net }
}

/** In the order of priority, then code; rests before what is due now, oldest first; loans by their numbers. */
const inOrder = (a: SenItem, b: SenItem): number =>
  a.priority - b.priority ||
  compare(a.code, b.code) ||
  compare(a.originPeriod ?? '9999', b.originPeriod ?? '9999') ||
  compare(a.reference ?? '', b.reference ?? '')
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** As `applyDeductions`, in sen; other facts of an item come back with it. */
export function takeDeductions<T extends SenItem>(
  rooms: Rooms,
  items: readonly T[],
  trace?: Trace,
): readonly TakenSen<T>[] {
  let { cap, net } = rooms
  return [...items].sort(inOrder).map((item) => {
    const open = item.counted && cap < net ? cap : net
    const room = open > 0n ? open : 0n
    const fits = item.amount <= room
    const taken = fits ? item.amount : item.partial ? room : 0n
    trace?.push(stepOf(item, room, taken))
    if (item.counted) cap -= taken
    net -= taken
    return { item, taken, carried: item.amount - taken }
  })
}

function stepOf({ code, amount, priority, counted, partial, originPeriod }: SenItem, room: Sen, taken: Sen): TraceStep {
  const value = exactText(taken, 100n)
  return {
    rule: 'R-DED',
    formula: partial ? `${code}: asked, at most the room` : `${code}: asked, if the room holds all of it`,
    inputs: [
      { name: 'asked', value: exactText(amount, 100n), ...(originPeriod == null ? {} : { source: originPeriod }) },
      { name: 'room', value: exactText(room, 100n), source: counted ? 'cap and net' : 'net' },
      { name: 'priority', value: String(priority) },
    ],
    exact: value,
    rounded: value,
    rounding: unrounded,
    article: 'PP 36/2021 art. 65',
  }
}
