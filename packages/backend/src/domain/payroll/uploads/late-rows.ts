// Rows of a sheet that begin in days that are paid already: they become drafts of ratifications, one for each pay group and day (R-RAP).
import { Ratification } from '@kantor/shared/catalogue/payroll-management/payroll-entry/ratification.entity'
import type { RecordWriter, UploadContext } from '../../../engine/upload/upload.ts'
import { WrittenTogether } from '../../../engine/upload/written-together.ts'
import { periodFor } from '../ratification/minimum-wage-drafts.ts'
import { paidUntil } from '../ratification/paid-days.ts'

/** A line of a ratification. */
export interface DecreeLine {
  readonly employee: number
  readonly field: 'BASIC' | 'DAY_WAGE' | 'GRADE_STEP' | 'COMPONENT'
  readonly component: number | null
  readonly step: number | null
  readonly newValue: string
}
interface Late {
  readonly payGroup: number
  readonly effectiveFrom: string
  readonly line: DecreeLine
}
/** The most lines that a ratification takes. */
const mostLines = 500

/** The state of one pass over a file. */
export class LateRows {
  readonly #context: UploadContext
  readonly #title: string
  readonly #paid = new Map<number, string>()
  readonly #late = new Map<number, Late>()
  readonly #together = new WrittenTogether()
  #bundles = new Map<number, readonly Late[]>()

  constructor(context: UploadContext, title: string) {
    this.#context = context
    this.#title = title
  }

  /** Reads the last paid day of employees. */
  async learn(employees: readonly number[]): Promise<void> {
    for (const [employee, until] of await paidUntil(this.#context, employees)) this.#paid.set(employee, until)
  }
  isPaid(employee: number, day: string): boolean {
    return (this.#paid.get(employee) ?? '') >= day
  }
  add(no: number, late: Late): void {
    this.#late.set(no, late)
  }
  /** The rows that are written next: rows of one group and day go into one draft. */
  part(rows: readonly number[]): void {
    const asked = rows.flatMap((no) => {
      const late = this.#late.get(no)
      return late === undefined ? [] : [{ no, late }]
    })
    this.#bundles = new Map()
    for (const own of Map.groupBy(asked, ({ late }) => `${late.payGroup} ${late.effectiveFrom}`).values())
      for (let at = 0; at < own.length; at += mostLines) {
        const some = own.slice(at, at + mostLines)
        const bundle = some.map(({ late }) => late)
        for (const { no } of some) this.#bundles.set(no, bundle)
      }
  }
  /** Writes the draft of a row, with the first of its rows; false: the row does not need a ratification. */
  async write(no: number, pen: RecordWriter): Promise<boolean> {
    const bundle = this.#bundles.get(no)
    if (bundle === undefined) return false
    await this.#together.write(bundle, pen, () => this.#draft(bundle, pen))
    return true
  }

  async #draft(bundle: readonly Late[], pen: RecordWriter): Promise<void> {
    const [first] = bundle
    if (first === undefined) return
    const { payGroup, effectiveFrom } = first
    const period = await periodFor(this.#context, payGroup, effectiveFrom)
    await pen.create(Ratification, {
      title: this.#title,
      reason: 'OTHER',
      payGroup,
      letterDate: this.#context.today,
      effectiveFrom,
      period,
      lines: bundle.map(({ line }) => line),
    })
  }
}
