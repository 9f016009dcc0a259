// What the organisation chart gets from the server, and the words it says about a slot.
import type { Ref } from '@kantor/shared/kernel'
import type { TreeItem } from '../../screens/tree/tree-model.ts'

export interface Holder {
  readonly chart: number
  readonly employee: number
  readonly employeeNo: string
  readonly fullName: string
  readonly photo: number | null
}
interface SlotRow {
  readonly chart: number
  readonly parent: number | null
  readonly title: string
  readonly department: Ref
  readonly level: string
  readonly isHead: boolean
  readonly planned: number
  readonly actual: number
  readonly vacancy: number
}
export interface ChartAnswer {
  readonly names: boolean
  readonly slots: readonly SlotRow[]
  readonly holders: readonly Holder[]
}
/** A slot as a node of the tree, with the holders it names. */
export interface Slot extends TreeItem, Omit<SlotRow, 'parent'> {
  readonly holders: readonly Holder[]
}

/** The slots as items of a tree. */
export function slotsOf({ slots, holders }: ChartAnswer): readonly Slot[] {
  const named = Map.groupBy(holders, ({ chart }) => chart)
  return slots.map((slot) => ({
    ...slot,
    id: String(slot.chart),
    parent: slot.parent === null ? null : String(slot.parent),
    holders: named.get(slot.chart) ?? [],
  }))
}

/** vacant: people are missing; over: there are more than planned. */
export const toneOf = ({ vacancy }: Pick<Slot, 'vacancy'>): 'vacant' | 'over' | 'full' =>
  vacancy > 0 ? 'vacant' : vacancy < 0 ? 'over' : 'full'

/** "2 vacant", "1 over plan", "full". */
export const staffWords = ({ vacancy }: Pick<Slot, 'vacancy'>): string =>
  vacancy > 0 ? `${vacancy} vacant` : vacancy < 0 ? `${-vacancy} over plan` : 'full'

/** Who holds it in a few words; without the right to names a number. */
export function holderWords({ holders, actual }: Pick<Slot, 'holders' | 'actual'>): string {
  const [first] = holders
  if (actual === 0) return 'No holder'
  if (first === undefined) return actual === 1 ? '1 person' : `${actual} people`
  return actual === 1 ? first.fullName : `${first.fullName} and ${actual - 1} more`
}

/** Where the name of a holder leads. */
export const recordPath = (employee: number): string => `/employees/working-information/show/${employee}`
