// The paper as its participant sees it: questions and options in his order, his answers, no key, and the clock of the server.
import { ExamResponse } from '@kantor/shared/catalogue/elearning-center/exam-response.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { neverNull, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import { table } from '../tables.ts'
import { type PaperItem, readPaper } from './paper.ts'
import { clockOf } from './sitting-clock.ts'

const ofExamResponse = tableColumns(ExamResponse)

interface Stored {
  readonly attempt: number
  readonly attemptNo: number
  readonly exam: string
  readonly paper: string
  readonly runner: string
  readonly status: 'IN_PROGRESS'
  readonly dueAt: string
}
interface Picture {
  readonly id: number
  readonly name: string
  readonly mediaType: string
  readonly size: number
}

export async function shownPaper(context: ActionContext, attempt: number) {
  const { tx } = context
  const [row] = await rowsOf<Stored>(
    tx,
    sql`select a.id as attempt, a.attempt_no as "attemptNo", g.name as exam, a.paper, a.runner, a.status, a.due_at as "dueAt"
      from ${table.attempt} a join ${table.group} g on g.id = a.group_id where a.id = ${attempt}`,
  )
  if (row === undefined) throw new KantorError('NOT_FOUND')
  const { paper, dueAt, ...about } = row
  const { items } = readPaper(paper)
  const kept = await typedRows(
    tx,
    { seq: ofExamResponse.seq, answer: ofExamResponse.answer, turn: neverNull(ofExamResponse.turn) },
    sql`from ${table.response} where attempt_id = ${attempt}`,
  )
  const answered = new Map(kept.map((one) => [one.seq, one]))
  const pictures = await picturesOf(context, items)
  return {
    ...about,
    ...clockOf(context, dueAt),
    questions: items.map(({ seq, type, text, points, image }) => ({
      id: null,
      seq,
      type,
      text,
      points,
      image: image === null ? null : (pictures.get(image) ?? null),
      answer: answered.get(seq)?.answer ?? null,
      turn: answered.get(seq)?.turn ?? 0,
    })),
    options: items.flatMap(optionsOf),
  }
}

function optionsOf({ seq, order, options }: PaperItem) {
  const textOf = new Map(options.map(({ code, text }) => [code, text]))
  return order.map((optionCode) => ({ id: null, seq, optionCode, text: textOf.get(optionCode) ?? '' }))
}

async function picturesOf({ tx }: ActionContext, items: readonly PaperItem[]): Promise<ReadonlyMap<number, Picture>> {
  const ids = items.flatMap(({ image }) => image ?? [])
  if (ids.length === 0) return new Map()
  const rows = await rowsOf<Picture>(
    tx,
    sql`select id, name, media_type as "mediaType", size from stored_file
      where id in (select value::integer from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
