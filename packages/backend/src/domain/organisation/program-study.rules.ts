// Study programs: who learned them.
import { ProgramStudy } from '@kantor/shared/catalogue/master/program-study'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { columnIn } from '../../db/tables.ts'
import { type RuleContext, rulesFor } from '../../engine/context.ts'
import { employedToday } from '../employed-on.ts'

const ofProgramStudy = tableColumns(ProgramStudy)

export const programStudyRules = rulesFor(ProgramStudy, {
  derived: {
    employees: ({ columns, today }) => sql`select count(distinct d.parent_id) from employee_education d
      join employee e on e.id = d.parent_id and ${employedToday(today)}
      where d.program_study_id = ${columnIn(columns, 'id')}`,
  },
})

interface Learned {
  readonly level?: number | null
  readonly programStudy?: number | null
}

/** A study program must belong to the education level that the employee states. */
export async function programComplaints(
  { tx }: RuleContext,
  education: readonly Learned[],
  before: readonly Learned[] = [],
): Promise<readonly FieldError[]> {
  const old = new Set(before.map(said))
  const ids = education.flatMap((line) => (line.programStudy == null || old.has(said(line)) ? [] : [line.programStudy]))
  if (ids.length === 0) return []
  const programs = await typedRows(
    tx,
    { id: ofProgramStudy.id, level: ofProgramStudy.educationLevel },
    sql`from program_study where id in ${ids}`,
  )
  const levelOf = new Map(programs.map(({ id, level }) => [id, level]))
  return education.flatMap((line, i) => {
    const level = line.programStudy == null || old.has(said(line)) ? undefined : levelOf.get(line.programStudy)
    if (level === undefined || level === line.level) return []
    return [{ field: `education.${i}.programStudy`, rule: 'R-EDU-PROGRAM', message: 'is studied at another level' }]
  })
}
const said = ({ level, programStudy }: Learned): string => `${level ?? ''}/${programStudy ?? ''}`
