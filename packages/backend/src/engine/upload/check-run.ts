// One run over the rows of a file: cells, references, shared validation, keys seen twice, then what the domain says.
import { subjectsOf } from '@kantor/shared/derive/oneself'
import type { Fields, Upload } from '@kantor/shared/kernel'
import { validate } from '@kantor/shared/rules/validation/validation'
import { ownComplaint, personToSpare } from '../write/oneself.ts'
import type { StagedRow } from './batch-store.ts'
import { inputOf, type RawRow } from './cells.ts'
import { errorAt, messagesOf, type RowMessage, statusOf, warningAt } from './messages.ts'
import { References } from './references.ts'
import type { CheckedRow, RunnableUpload, UploadContext, UploadHandlers, UploadRules } from './upload.ts'

export interface RawLine {
  readonly no: number
  readonly raw: RawRow
}

/** A line while it is checked. Kept by the domain until the end of the run only where it asks for the whole. */
export class Line implements CheckedRow {
  readonly no: number
  readonly raw: RawRow
  values: { readonly [column: string]: never } = {}
  #messages: RowMessage[] = []
  #target: { readonly entity: string; readonly id: number; readonly version: number } | null = null
  #isKnown = false
  #turn = 0
  #upload: Upload
  #late: (line: Line) => void

  constructor({ no, raw }: RawLine, upload: Upload, late: (line: Line) => void) {
    this.no = no
    this.raw = raw
    this.#upload = upload
    this.#late = late
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
  say(messages: readonly RowMessage[]): void {
    this.#messages.push(...messages)
    this.#late(this)
  }
  changes({ name }: { readonly name: string }, id: number, version: number): void {
    this.#target = { entity: name, id, version }
    this.#late(this)
  }
  /** The preview's record and version stand, whatever was found now. */
  keepTarget({ entity, target, version }: Pick<StagedRow, 'entity' | 'target' | 'version'>): void {
    this.#target = entity === null || target === null || version === null ? null : { entity, id: target, version }
  }
  known(): void {
    this.#isKnown = true
    this.#late(this)
  }
  turn(turn: number): void {
    this.#turn = turn
    this.#late(this)
  }
  get isRefused(): boolean {
    return this.#upload.again === 'refuse' && this.#target !== null
  }
  /** The line as it is kept. */
  staged(): StagedRow {
    const [key = ''] = this.#upload.key
    const again = this.isRefused ? [errorAt(key, 'ALREADY_THERE', 'is stored already and is not replaced')] : []
    const messages = [...this.#messages, ...again]
    const status = statusOf(messages)
    return {
      no: this.no,
      turn: this.#turn,
      raw: this.raw,
      status,
      effect: status === 'ERROR' ? null : this.#isKnown ? 'NONE' : this.#target === null ? 'NEW' : 'CHANGE',
      messages,
      entity: this.#target?.entity ?? null,
      target: this.#target?.id ?? null,
      version: this.#target?.version ?? null,
    }
  }
}

export class CheckRun {
  readonly #context: UploadContext
  readonly #handlers: UploadHandlers<Fields>
  readonly #references: References
  readonly #seen = new Map<string, number>()
  readonly #columns: ReadonlySet<string>
  /** Lines of earlier parts about which something is said after they were handed over. */
  readonly #late = new Set<Line>()
  #isHandedOver = false

  constructor(context: UploadContext, { rules, upload }: RunnableUpload) {
    this.#context = context
    this.#handlers = (rules as UploadRules<Fields>)(context)
    this.#references = new References(context.engine, context.actor, upload.columns)
    this.#columns = new Set(Object.keys(upload.columns))
  }
  get handlers(): UploadHandlers<Fields> {
    return this.#handlers
  }

  /** Checks some lines of the file, in its order. */
  async check(lines: readonly RawLine[]): Promise<readonly Line[]> {
    const { upload } = this.#context
    const late = (line: Line) => void (this.#isHandedOver && this.#late.add(line))
    this.#isHandedOver = false
    const checked = lines.map((line) => new Line(line, upload, late))
    await this.read(checked)
    for (const line of checked) this.#refuseTwice(line)
    await this.#refuseOwn(checked)
    await this.#handlers.check?.(checked)
    this.#isHandedOver = true
    return checked
  }

  /** After the last line; gives the lines about which there is more to say than was handed over. */
  async whole(): Promise<readonly Line[]> {
    this.#isHandedOver = true
    await this.#handlers.whole?.()
    return [...this.#late]
  }

  /** Cells to values: by their type, references by their code, then the shared rules. */
  async read(lines: readonly Line[]): Promise<void> {
    const { upload, tx, today } = this.#context
    const inputs = lines.map((line) => ({ line, ...inputOf(upload.columns, line.raw) }))
    await this.#references.learn(
      tx,
      inputs.map(({ codes }) => codes),
    )
    for (const { line, input, codes, messages } of inputs) {
      const given: Record<string, unknown> = { ...input }
      const said: RowMessage[] = [...messages]
      for (const [name, code] of Object.entries(codes)) {
        const found = this.#references.resolve(name, code)
        said.push(...found.said)
        if (found.id !== null) given[name] = found.id
      }
      const wrong = new Set(said.filter((m) => m.level === 'ERROR').map((m) => m.column))
      const { value, errors } = validate(upload.columns, given, { mode: 'create', today })
      said.push(
        ...messagesOf(
          errors.filter((e) => !wrong.has(e.field)),
          this.#columns,
        ),
      )
      line.values = value as never
      if (said.length > 0) line.say(said)
    }
  }

  /** What is about whoever uploads is said before anything is written (decision 0079). */
  async #refuseOwn(lines: readonly Line[]): Promise<void> {
    const { tx, actor, engine, upload } = this.#context
    for (const name of subjectsOf(engine.catalogue, upload)) {
      const column = upload.columns[name]
      const person = column?.type === 'ref' ? engine.catalogue.entities.get(column.to) : undefined
      const me = person === undefined ? undefined : await personToSpare(tx, actor, person)
      const own = me === undefined ? [] : lines.filter(({ values }) => values[name] === me)
      for (const line of own) line.error(name, ownComplaint.rule, ownComplaint.message)
    }
  }

  #refuseTwice(line: Line): void {
    const { upload } = this.#context
    const key = upload.key.map((name) => line.values[name] ?? line.raw[name]?.t.trim().toUpperCase() ?? null)
    if (key.length === 0 || key.some((part) => part === null)) return
    const text = JSON.stringify(key)
    const first = this.#seen.get(text)
    if (first === undefined) this.#seen.set(text, line.no)
    else line.error(upload.key[0] ?? '', 'DUPLICATE_IN_FILE', `stands in row ${first} already`)
  }
}
