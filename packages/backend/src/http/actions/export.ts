// What a paged query answers, all of it, as a file: `GET <path>/actions/<action>/export?format=xlsx&<parameters>`.
import { type PlacedAction, resultFieldsOf } from '@kantor/shared/derive/actions'
import { labelOf } from '@kantor/shared/derive/names'
import type { Field } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { anyOfAction, isAllowed, opensByKey } from '@kantor/shared/rules/permission/permission'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type ActionContext,
  type ActionsEntry,
  paramsOf,
  type RunnableAction,
  runAction,
  runnableActions,
} from '../../engine/actions/actions.ts'
import type { Actor, Engine } from '../../engine/context.ts'
import { using } from '../../engine/read/data-scope.ts'
import { readingApart } from '../../engine/read/replica.ts'
import { fieldTexts } from '../../engine/report/head.ts'
import { cellOf, kindOf } from '../../engine/spreadsheet/field-cells.ts'
import type { Cell, SheetColumn } from '../../engine/spreadsheet/spreadsheet.ts'
import { noteTaken } from '../../engine/write/reading-trail.ts'
import { paramsFrom, sendTable, tableFormat } from '../export-file.ts'

/** Rows requested at once, and in all: a larger answer needs narrower parameters. */
const batch = 500
const most = 50_000

type Texts = { readonly [name: string]: string }

/** Registers an export next to every paged query; the codes are those of the query. */
export function registerActionExports(
  app: FastifyInstance,
  engine: Engine,
  entries: readonly ActionsEntry[],
  actorOf: (request: FastifyRequest) => Actor,
): void {
  for (const runnable of runnableActions(engine.catalogue, entries).filter((r) => r.action.paged)) {
    const anyOf = anyOfAction(runnable.feature, runnable.action)
    const onRequest = async (request: FastifyRequest) => {
      if (!isAllowed(anyOf, actorOf(request).access))
        throw new KantorError('FORBIDDEN', undefined, { anyOf: anyOf ?? [] })
    }
    const config = { access: { keys: opensByKey(runnable.action) } }
    app.get(`${runnable.path}/export`, { onRequest, config }, async (request, reply) => {
      const { format, ...rest } = request.query as Texts
      const checked = tableFormat(format)
      const columns = columnsOf(runnable)
      // The first page is requested before anything is sent: a refusal must still be an answer of its own.
      const { first, pages } = await readingApart(engine, actorOf(request), async (from) => {
        const all = pagesOf(from, actorOf(request), runnable, paramsFrom(runnable, rest))
        return { first: await all.next(), pages: all }
      })
      const { rows: begun = [], total = 0 } = first.done ? {} : first.value
      const { feature, name } = runnable
      const filter = { ...rest, '#action': name }
      await noteTaken(engine, actorOf(request), 'EXPORT', {
        feature,
        format: checked,
        filter,
        rows: Math.min(total, most),
      })
      const rows = cellsOf(columns, begun, pages)
      const actor = using(actorOf(request), anyOf)
      const given = async (context: ActionContext) =>
        fieldTexts(context, runnable.action.params, await paramsOf(context, runnable, paramsFrom(runnable, rest)))
      const totals = columns.map((_, i) => (i === 0 ? `Total of ${total} rows` : null))
      return sendTable(reply, { engine, actor, feature }, checked, { columns, rows, given, totals })
    })
  }
}

type Rows = readonly { readonly [name: string]: unknown }[]
interface Page {
  readonly rows: Rows
  readonly total: number
}

async function* pagesOf(
  engine: Engine,
  actor: Actor,
  runnable: RunnableAction,
  input: { readonly [name: string]: unknown },
): AsyncGenerator<Page, undefined> {
  for (let page = 1; (page - 1) * batch < most; page++) {
    const answer = await runAction(engine, actor, runnable, { ...input, page, size: batch }, false)
    const rows = answer.rows as Rows
    yield { rows, total: Number(answer.total ?? rows.length) }
    if (rows.length < batch) return
  }
}

interface ActionColumn extends SheetColumn {
  readonly name: string
  readonly field: Field
}

const columnsOf = ({ action }: PlacedAction): readonly ActionColumn[] =>
  resultFieldsOf(action).map(([name, field]) => ({ name, field, header: labelOf(name, field), kind: kindOf(field) }))

async function* cellsOf(
  columns: readonly ActionColumn[],
  first: Rows,
  rest: AsyncGenerator<Page, undefined>,
): AsyncGenerator<readonly Cell[]> {
  const cells = (row: Rows[number]) => columns.map(({ name, field }) => cellIn(field, row[name]))
  for (const row of first) yield cells(row)
  for await (const { rows } of rest) for (const row of rows) yield cells(row)
}

/** Lines of a value in one cell, every other value as in any sheet. */
const cellIn = (field: Field, value: unknown): Cell =>
  field.type === 'lines' && value !== null && value !== undefined ? lineText(field.of, value) : cellOf(field, value)

/** Lines in one cell, a line each: their values after the first field, which names them. */
const lineText = (fields: { readonly [name: string]: Field }, value: unknown): string =>
  (Array.isArray(value) ? value : [])
    .map((line: { readonly [name: string]: unknown }) =>
      Object.keys(fields)
        .map((name) => line[name])
        .filter((v) => v !== null && v !== undefined && v !== '')
        .join(' | '),
    )
    .join('\n')
