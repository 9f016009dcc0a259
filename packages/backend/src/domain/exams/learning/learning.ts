// Learning in the university: what is meant for a user, and how far they have come. The share never falls (R-EXM-04 requires it before
// exams).
import { myMaterials } from '@kantor/shared/catalogue/elearning-center/my-materials'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import { show } from '../../../engine/read/read.ts'
import { stampOf } from '../../../engine/stamp.ts'
import { learnerOf } from '../sitting/participant.ts'
import { table } from '../tables.ts'
import { isMeantFor } from './learning-audience.ts'

/** More than anybody has to learn at once. */
const most = 500

interface Course {
  readonly id: number
  readonly code: string
  readonly title: string
  readonly kind: 'DOCUMENT' | 'VIDEO' | 'SLIDE' | 'LINK'
  readonly course: string | null
  readonly summary: string | null
  readonly file: {
    readonly id: number
    readonly name: string
    readonly mediaType: string
    readonly size: number
  } | null
  readonly url: string | null
  readonly durationMin: number | null
  readonly mayDownload: boolean
  readonly mustFinishBeforeExam: boolean
  readonly percent: number
  readonly position: number | null
  readonly completedAt: string | null
}

/** What is published for the caller, course by course. */
export async function coursesOf(context: ActionContext) {
  const { tx, actor, refsOf } = context
  const employee = await learnerOf(context)
  const found = await rowsOf<Course>(
    tx,
    sql`select d.id, d.code, d.title, d.kind, coalesce(g.name, (select t.program_name from ${table.program} t where t.id = d.program_id)) as course, d.summary, d.url, d.duration_min as "durationMin", coalesce(d.may_download, false) as "mayDownload",
        coalesce(d.must_finish_before_exam, false) as "mustFinishBeforeExam", coalesce(p.percent, 0) as percent, p.last_position as position,
        p.completed_at as "completedAt", (select json_build_object('id', f.id, 'name', f.name, 'mediaType', f.media_type, 'size', f.size)
          from stored_file f where f.id = d.file_id) as file
      from ${table.document} d join ${table.employee} e on e.id = ${employee} left join ${table.group} g on g.id = d.exam_id
      left join ${table.progress} p on p.document_id = d.id and p.employee_id = e.id
      where d.company_code = ${actor.companyCode} and d.status = 'PUBLISHED' and ${isMeantFor(sql`d.id`)}
      order by course nulls last, d.seq, d.id limit ${most}`,
  )
  const documents = await refsOf(
    'ElearningDocument',
    found.map(({ id }) => id),
  )
  const rows = found.flatMap(({ id, ...row }) => {
    const document = documents.get(id)
    return document === undefined ? [] : [{ document, ...row }]
  })
  return { total: rows.length, rows }
}

interface Progress {
  readonly document: number
  readonly percent: number
  readonly position: number | null
}

/** Notes how far the caller has come; callers report this themselves, so it is a help to learn by and no proof. */
export async function noteProgress(context: ActionContext, { document, percent, position }: Progress) {
  const { tx, engine, actor } = context
  const employee = await learnerOf(context)
  await show(engine, actor, myMaterials, document, { fields: ['id'], tx })
  const now = engine.now().toISOString()
  const [row] = await rowsOf<{ percent: number; completedAt: string | null }>(
    tx,
    sql`insert into ${table.progress} as p (company_code, row_version, created_at, created_by, updated_at, updated_by, document_id, employee_id,
        opened_at, percent, last_position, completed_at)
      values (${actor.companyCode}, 1, ${now}::timestamptz, ${stampOf(actor)}, ${now}::timestamptz, ${stampOf(actor)}, ${document}, ${employee},
        ${now}::timestamptz, ${percent}, ${position}, case when ${percent} >= 100 then ${now}::timestamptz end)
      on conflict (company_code, document_id, employee_id) do update set percent = greatest(p.percent, excluded.percent),
        last_position = coalesce(excluded.last_position, p.last_position), completed_at = coalesce(p.completed_at, excluded.completed_at),
        updated_at = excluded.updated_at, updated_by = excluded.updated_by, row_version = p.row_version + 1
      returning percent, completed_at as "completedAt"`,
  )
  return { percent: row?.percent ?? percent, completedAt: row?.completedAt ?? null }
}
