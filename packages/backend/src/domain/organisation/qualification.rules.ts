// What positions ask for, and how far those who hold them meet it: requirements met of those that the records can answer.
import { PositionQualification } from '@kantor/shared/catalogue/human-resource-management/position-management/position-qualification.entity'
import { type SQL, sql } from 'drizzle-orm'
import { columnIn } from '../../db/tables.ts'
import { type DerivedContext, rulesFor } from '../../engine/context.ts'
import { employedToday } from '../employed-on.ts'

const monthsBetween = (from: SQL, to: SQL): SQL =>
  sql`(extract(year from age(${to}, ${from})) * 12 + extract(month from age(${to}, ${from})))`

/**
 * One row for an employee `e` and a qualification `q`: requirements set, requirements met, and what is missing in words. Experience is
 * that of earlier work and of the service here. Competencies and certificates of employees are not on record: they do not count.
 */
export const fitOf = (today: string): SQL => {
  const day = sql`${today}::date`
  const highest = sql`(select max(c.sort_order) from employee_education d join common_code c on c.id = d.level_id where d.parent_id = e.id and d.graduated)`
  const asked = sql`(select c.sort_order from common_code c where c.id = q.min_education_id)`
  const earlier = sql`coalesce((select sum(w.months) from employee_work_experience w where w.parent_id = e.id), 0)`
  const age = sql`extract(year from age(${day}, e.birth_date))`
  return sql`select count(*)::int as asked, count(*) filter (where met)::int as met,
      string_agg(word, ', ' order by seq) filter (where not met) as missing
    from (values
      (1, 'education', q.min_education_id is not null, coalesce(${highest} >= ${asked}, false)),
      (2, 'field of study', exists (select 1 from position_qualification_program_studies s where s.parent_id = q.id),
        exists (select 1 from employee_education d join position_qualification_program_studies s on s.program_id = d.program_study_id
          where d.parent_id = e.id and s.parent_id = q.id)),
      (3, 'experience', q.min_experience_years is not null, ${earlier} + ${monthsBetween(sql`e.join_date`, day)} >= coalesce(q.min_experience_years, 0) * 12),
      (4, 'age', q.min_age is not null or q.max_age is not null, ${age} between coalesce(q.min_age, 0) and coalesce(q.max_age, 200)),
      (5, 'sex', q.gender <> 'ALL',
        coalesce((select case c.code_value when 'M' then 'MALE' else 'FEMALE' end from common_code c where c.id = e.gender_id) = q.gender, false))
    ) v(seq, word, wanted, met) where wanted`
}

const ofPosition = ({ columns }: DerivedContext, value: SQL): SQL =>
  sql`(select ${value} from position p join department d on d.id = p.department_id join position_level l on l.id = p.level_id
    where p.id = ${columnIn(columns, 'position')})`

export const qualificationRules = rulesFor(PositionQualification, {
  derived: {
    department: (context) => ofPosition(context, sql`d.department_name`),
    level: (context) => ofPosition(context, sql`l.level_name`),
    certificateNames: ({ columns }) => sql`select string_agg(c.certificate, ', ' order by c.seq)
      from position_qualification_certificates c where c.parent_id = ${columnIn(columns, 'id')}`,
    incumbents: ({ columns, today }) =>
      sql`select count(*) from employee e where e.position_id = ${columnIn(columns, 'position')} and ${employedToday(today)}`,
    avgFit: ({ columns, today }) => sql`select round(avg(100.0 * f.met / nullif(f.asked, 0)), 2)
      from position_qualification q join employee e on e.position_id = q.position_id and ${employedToday(today)}
        cross join lateral (${fitOf(today)}) f where q.id = ${columnIn(columns, 'id')}`,
  },
})
