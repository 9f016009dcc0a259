// The codes of a few hundred rows turned into ids, one statement per kind of reference; names and words of the trade where no code fits.
import { wordsLike } from '@kantor/shared/derive/sheet-words'
import { searchText } from '@kantor/shared/formats/plain-text'
import type { Field, Fields } from '@kantor/shared/kernel'
import type { Db } from '../../db/connection.ts'
import type { Actor, Engine } from '../context.ts'
import { type Called, calledKey, choicesCalled } from '../read/called.ts'
import { isNarrowed } from '../read/data-scope.ts'
import { entityOf } from '../read/source.ts'
import { errorAt, type RowMessage, warningAt } from './messages.ts'

type RefField = Field & { readonly type: 'ref' }

/** Looks references up by code; what it has found it remembers for the rest of the file. */
export class References {
  readonly #known = new Map<string, Map<string, Known | null>>()
  readonly #columns: Fields
  readonly #engine: Engine
  readonly #actor: Actor

  /** What this person may not see does not exist for him. */
  constructor(engine: Engine, actor: Actor, columns: Fields) {
    this.#engine = engine
    this.#actor = actor
    this.#columns = columns
  }

  /** Learns the codes of some rows. */
  async learn(tx: Db, rows: readonly { readonly [column: string]: string }[]): Promise<void> {
    for (const [name, field] of Object.entries(this.#columns)) {
      if (field.type !== 'ref') continue
      const known = this.#of(field)
      const codes = new Set(rows.flatMap((row) => (row[name] === undefined ? [] : [calledKey(row[name])])))
      const unknown = [...codes].filter((code) => !known.has(code))
      if (unknown.length === 0) continue
      if (known.size > most) known.clear()
      for (const code of unknown) known.set(code, null)
      for (const [code, found] of await choicesCalled(tx, this.#engine, this.#actor, field, unknown))
        known.set(code, found.find(({ active }) => active) ?? found[0] ?? null)
      const pairs = unknown.filter((code) => known.get(code) === null && code.includes(parting))
      for (const [code, found] of await this.#labelled(tx, field, pairs)) known.set(code, found)
      // Two people may have one name: employees go by their number alone.
      if (field.to === 'Employee') continue
      const others = unknown.filter((code) => known.get(code) === null)
      for (const [code, found] of await this.#meant(tx, field, others)) known.set(code, found)
    }
  }

  /** References as our own files write them, `CODE - Name`: the code counts, and a name that differs from the stored one is reported. */
  async #labelled(tx: Db, field: RefField, texts: readonly string[]): Promise<ReadonlyMap<string, Known>> {
    const ways = texts.map((text) => ({ text, ways: partings(text) }))
    const codes = ways.flatMap((one) => one.ways.map(({ code }) => code))
    const byCode = await choicesCalled(tx, this.#engine, this.#actor, field, codes)
    return new Map(
      ways.flatMap(({ text, ways: all }) => {
        const found = all.flatMap(({ code, name }) => {
          const choices = byCode.get(calledKey(code)) ?? []
          const choice = choices.find(({ active }) => active) ?? choices[0]
          return choice === undefined ? [] : [{ ...choice, isOther: searchText(choice.name) !== searchText(name) }]
        })
        const best = found.find(({ isOther }) => !isOther) ?? found[0]
        return best === undefined ? [] : [[text, best] as const]
      }),
    )
  }

  /** What texts that are no codes stand for by a name or a word of the trade, where that is one choice only. */
  async #meant(tx: Db, field: RefField, texts: readonly string[]): Promise<ReadonlyMap<string, Called>> {
    // Words of the trade stand for entries of common lists; what a company calls its own places and grades is no such word.
    const alikeOf = (text: string) => (field.to === 'CommonCode' ? wordsLike(text).map(calledKey) : [])
    const words = new Map(texts.map((text) => [text, [text, ...alikeOf(text)]]))
    const asked = [...new Set([...words.values()].flat())]
    const byCode = await choicesCalled(tx, this.#engine, this.#actor, field, asked)
    const byName = await choicesCalled(tx, this.#engine, this.#actor, field, asked, 'name')
    return new Map(
      [...words].flatMap(([text, alike]) => {
        const found = alike.flatMap((word) => [...(byCode.get(word) ?? []), ...(byName.get(word) ?? [])])
        const choices = new Map(found.filter(({ active }) => active).map((choice) => [choice.id, choice]))
        const [only] = choices.size === 1 ? choices.values() : []
        return only === undefined ? [] : [[text, only] as const]
      }),
    )
  }

  /** The id behind a code, with what is to be said about it. */
  resolve(name: string, code: string): { readonly id: number | null; readonly said: readonly RowMessage[] } {
    const field = this.#columns[name]
    if (field?.type !== 'ref') return { id: null, said: [] }
    const found = this.#of(field).get(calledKey(code)) ?? null
    if (found === null) {
      const rule = field.to === 'Employee' ? 'UNKNOWN_EMPLOYEE' : 'UNKNOWN_REFERENCE'
      const what = entityOf(this.#engine, field.to).title.toLowerCase()
      const where = isNarrowed(this.#engine, field.to, this.#actor) ? ' within your data scope' : ''
      return { id: null, said: [errorAt(name, rule, `there is no ${what} "${code.trim().slice(0, 60)}"${where}`)] }
    }
    const gone = found.active ? [] : [warningAt(name, 'INACTIVE', 'is not active any more')]
    const other = found.isOther ? [warningAt(name, 'OTHER_NAME', `is now called ${found.name}: the code is used`)] : []
    return { id: found.id, said: [...gone, ...other] }
  }

  #of(field: RefField): Map<string, Known | null> {
    const key = JSON.stringify([field.to, field.where, field.anyone])
    const known = this.#known.get(key) ?? new Map<string, Known | null>()
    this.#known.set(key, known)
    return known
  }
}
const most = 50_000

/** The row of a code; `isOther` where the name after the code in the file differs from the stored name. */
interface Known extends Called {
  readonly isOther?: boolean
}
const parting = ' - '
/** Every way to split a text into a code and a name: a code may contain a dash. */
const partings = (text: string): readonly { readonly code: string; readonly name: string }[] =>
  text
    .split(parting)
    .slice(1)
    .map((_, i, all) => {
      const parts = text.split(parting)
      return { code: parts.slice(0, i + 1).join(parting), name: parts.slice(i + 1, all.length + 1).join(parting) }
    })
