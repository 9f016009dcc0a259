// One run over the rows of a file: cells, references, shared validation, keys seen twice, then what the domain says.
import { subjectsOf } from '@kantor/shared/derive/own-record'
import { payColumnsOf, writesPay } from '@kantor/shared/derive/upload-pay'
import type { Fields } from '@kantor/shared/kernel'
import { errors as errorTexts, type FieldError } from '@kantor/shared/rules/errors/errors'
import { validate } from '@kantor/shared/rules/validation/validation'
import { shownAmong } from '../write/covered.ts'
import { ownComplaint, personToSpare } from '../write/own-record.ts'
import { inputOf } from './cells.ts'
import { Line, type LineTerms, type RawLine, type Refusal } from './line.ts'
import { messagesOf, type RowMessage } from './messages.ts'
import { References } from './references.ts'
import type { RunnableUpload, SurplusRow, UploadContext, UploadHandlers, UploadRules } from './upload.ts'

export class CheckRun {
  readonly #context: UploadContext
  readonly #handlers: UploadHandlers<Fields>
  readonly #references: References
  readonly #seen = new Map<string, number>()
  readonly #columns: ReadonlySet<string>
  /** Lines of earlier parts about which something is said after they were handed over. */
  readonly #late = new Set<Line>()
  /** Of an upload whose rows make records together: the lines of each record. */
  readonly #records = new Map<string, Line[]>()
  #isHandedOver = false
  #refusal: Refusal | null = null
  readonly #terms: LineTerms

  /** `inFile`: the columns that the file has; all of them unless said. */
  constructor(context: UploadContext, { rules, upload }: RunnableUpload, inFile?: ReadonlySet<string>) {
    this.#context = context
    this.#handlers = (rules as UploadRules<Fields>)(context)
    this.#references = new References(context.engine, context.actor, upload.columns)
    this.#columns = new Set(Object.keys(upload.columns))
    this.#terms = {
      upload,
      inFile: inFile ?? this.#columns,
      isPay: writesPay(context.engine.catalogue, upload),
      late: (line) => void (this.#isHandedOver && this.#late.add(line)),
      refuse: (refusal) => {
        this.#refusal ??= refusal
      },
    }
  }
  /** Why no row of the file can be written; null: nothing speaks against the file as a whole. */
  get refusal(): Refusal | null {
    return this.#refusal
  }
  get handlers(): UploadHandlers<Fields> {
    return this.#handlers
  }

  line(raw: RawLine): Line {
    return new Line(raw, this.#terms)
  }

  /** Checks some lines of the file, in its order. */
  async check(lines: readonly RawLine[]): Promise<readonly Line[]> {
    this.#isHandedOver = false
    const checked = lines.map((line) => this.line(line))
    await this.read(checked)
    for (const line of checked) this.#refuseTwice(line)
    for (const line of checked) this.#keepWithItsRecord(line)
    await this.#refuseOwn(checked)
    await this.#cover(checked)
    await this.#handlers.check?.(checked.filter(({ isCovered }) => !isCovered))
    this.#isHandedOver = true
    return checked
  }

  /**
   * After the last line; gives the lines about which there is more to say than was handed over. `refused`: numbers of rows that are refused
   * for what the sheet itself shows, which no line says.
   */
  async whole(refused: ReadonlySet<number> = new Set()): Promise<readonly Line[]> {
    this.#isHandedOver = true
    await this.#handlers.whole?.()
    this.#refuseWithOneAnother(refused)
    return [...this.#late]
  }

  /** After everything else: the stored rows that the file leaves out, those of them that are to go. */
  async surplus(): Promise<readonly SurplusRow[]> {
    const { upload } = this.#context
    if (upload.again !== 'replaceAll') return []
    if (this.#handlers.surplus === undefined) throw new Error(`${upload.path} does not say what it leaves out`)
    return await this.#handlers.surplus()
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
          errors.filter((e) => !wrong.has(e.field)).map((e) => this.#named(e, given)),
          this.#columns,
        ),
      )
      // The default of a field is for a cell that is empty, not for one that cannot be read.
      const readable = Object.entries(value).filter(([name]) => !wrong.has(name))
      line.values = Object.fromEntries(readable) as never
      if (said.length > 0) line.sayOfCells(said)
    }
  }

  /** Errors about the uploader's own records are reported before anything is written (decision 0079). */
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

  /** Rows of pay whose amounts the user does not see are not compared with anything while the user watches (decision 0085). */
  async #cover(lines: readonly Line[]): Promise<void> {
    const { engine, upload, actor } = this.#context
    if (actor.via === 'system') return
    const idOf = (line: Line, column: string): number | undefined => line.values[column] ?? undefined
    for (const [column, to] of payColumnsOf(engine.catalogue, upload)) {
      const ids = lines.flatMap((line) => idOf(line, column) ?? [])
      const shown = await shownAmong(this.#context, to, ids)
      for (const line of lines) {
        const id = idOf(line, column)
        if (id !== undefined && !shown.has(id)) line.cover(column, 'AMOUNTS_COVERED', errorTexts.AMOUNTS_COVERED.text)
      }
    }
  }

  /** What is below 0 has a name of its own among the errors of pay. */
  #named(error: FieldError, given: { readonly [column: string]: unknown }): FieldError {
    const isNegative = this.#terms.isPay && error.rule === 'min' && Number(given[error.field]) < 0
    return isNegative ? { ...error, rule: 'NEGATIVE' } : error
  }

  /** Remembers of which record the line is a part. */
  #keepWithItsRecord(line: Line): void {
    const { oneRecord } = this.#context.upload
    const key = oneRecord === undefined ? null : namedBy(line, oneRecord.by)
    if (key === null) return
    const others = this.#records.get(key)
    if (others === undefined) this.#records.set(key, [line])
    else others.push(line)
  }

  /** A record of several rows is written whole or not at all: its rows without an error say that another one has one. */
  #refuseWithOneAnother(refused: ReadonlySet<number>): void {
    const { oneRecord } = this.#context.upload
    if (oneRecord === undefined) return
    const isRefused = (line: Line) => line.hasError || refused.has(line.no)
    for (const lines of this.#records.values()) {
      if (!lines.some(isRefused)) continue
      for (const line of lines) if (!isRefused(line)) line.error('', 'WHOLE_RECORD', oneRecord.message)
    }
  }

  #refuseTwice(line: Line): void {
    const { upload } = this.#context
    const text = namedBy(line, upload.key)
    if (text === null) return
    const first = this.#seen.get(text)
    if (first === undefined) this.#seen.set(text, line.no)
    else line.error(upload.key[0] ?? '', 'DUPLICATE_IN_FILE', `is already in row ${first}`)
  }
}

/** What some columns of a line say, by value or else as written; null where there is no column, or one is empty. */
function namedBy(line: Line, columns: readonly string[]): string | null {
  const parts = columns.map((name) => line.values[name] ?? line.raw[name]?.t.trim().toUpperCase() ?? null)
  return parts.length === 0 || parts.includes(null) ? null : JSON.stringify(parts)
}
