// A line of a file while it is checked.
import type { Upload } from '@kantor/shared/kernel'
import type { StagedRow } from './batch-store.ts'
import type { RawRow } from './cells.ts'
import { errorAt, type RowMessage, statusOf, warningAt } from './messages.ts'
import { inOrder } from './order.ts'
import type { CheckedRow } from './upload.ts'

export interface RawLine {
  readonly no: number
  readonly raw: RawRow
}
/** Why no row of a file can be written. */
export interface Refusal {
  readonly no: number
  readonly rule: string
  readonly message: string
}
/** What a run over a file makes of its lines. */
export interface LineTerms {
  readonly upload: Upload
  /** Rows of pay: one error each, in a fixed order. */
  readonly isPay: boolean
  /** The columns that the file has. */
  readonly inFile: ReadonlySet<string>
  /** Something was said about the line. */
  late(line: Line): void
  refuse(refusal: Refusal): void
}

/** Kept by the domain until the end of the run only where it asks for the whole. */
export class Line implements CheckedRow {
  readonly no: number
  readonly raw: RawRow
  values: { readonly [column: string]: never } = {}
  #messages: RowMessage[] = []
  #target: { readonly entity: string; readonly id: number; readonly version: number } | null = null
  readonly #unread = new Set<string>()
  #isKnown = false
  #isCovered = false
  #turn = 0
  readonly #terms: LineTerms

  constructor({ no, raw }: RawLine, terms: LineTerms) {
    this.no = no
    this.raw = raw
    this.#terms = terms
  }
  has(column: string): boolean {
    return Object.hasOwn(this.raw, column)
  }
  error(column: string, rule: string, message: string): void {
    this.say([errorAt(column, rule, message)])
  }
  warn(column: string, rule: string, message: string): void {
    this.say([warningAt(column, rule, message)])
  }
  refuseFile(column: string, rule: string, message: string): void {
    this.error(column, rule, message)
    this.#terms.refuse({ no: this.no, rule, message })
  }
  say(messages: readonly RowMessage[]): void {
    // A cell that cannot be read has no value: a complaint that it is missing, or does not fit another cell, would be a second one.
    const news = messages.filter(({ column }) => !this.#unread.has(column))
    if (news.length === 0) return
    this.#messages.push(...news)
    this.#terms.late(this)
  }
  /** The complaints about the cells themselves. */
  sayOfCells(messages: readonly RowMessage[]): void {
    this.say(messages)
    for (const { column, level } of messages) if (column !== '' && level === 'ERROR') this.#unread.add(column)
  }
  /** The amounts of the row are covered for the checking user: nothing else is reported about the row, and nothing of it is written. */
  cover(column: string, rule: string, message: string): void {
    this.#isCovered = true
    this.error(column, rule, message)
  }
  get isCovered(): boolean {
    return this.#isCovered
  }
  changes({ name }: { readonly name: string }, id: number, version: number): void {
    this.#target = { entity: name, id, version }
    this.#terms.late(this)
  }
  /** The preview's record and version remain, regardless of what was found now. */
  keepTarget({ entity, target, version }: Pick<StagedRow, 'entity' | 'target' | 'version'>): void {
    this.#target = entity === null || target === null || version === null ? null : { entity, id: target, version }
  }
  known(): void {
    this.#isKnown = true
    this.#terms.late(this)
  }
  turn(turn: number): void {
    this.#turn = turn
    this.#terms.late(this)
  }
  get hasError(): boolean {
    return this.#isAlreadyThere || this.#messages.some(({ level }) => level === 'ERROR')
  }
  inFile(column: string): boolean {
    return this.#terms.inFile.has(column) || this.has(column)
  }
  get #isAlreadyThere(): boolean {
    return this.#terms.upload.again === 'refuse' && this.#target !== null
  }
  get #said(): readonly RowMessage[] {
    const [key = ''] = this.#terms.upload.key
    const again = this.#isAlreadyThere ? [errorAt(key, 'ALREADY_THERE', 'is stored already and is not replaced')] : []
    const all = [...this.#messages, ...again]
    return this.#terms.isPay ? inOrder(all) : all
  }
  /** The line as it is kept. */
  staged(): StagedRow {
    const messages = this.#said
    const status = statusOf(messages)
    const target = this.#isCovered ? null : this.#target
    return {
      no: this.no,
      turn: this.#turn,
      raw: this.raw,
      status,
      effect: status === 'ERROR' ? null : this.#isKnown ? 'NONE' : target === null ? 'NEW' : 'CHANGE',
      messages,
      entity: target?.entity ?? null,
      target: target?.id ?? null,
      version: target?.version ?? null,
    }
  }
}
