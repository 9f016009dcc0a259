// Adverts as everybody sees them: what is published, in force today, and of a requisition that still looks for people. Nothing of
// requisitions, applicants or figures leaves here.
import { createHash } from 'node:crypto'
import { ApplicantSource } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applicant-source.entity'
import { type AdvertQuestion, type PublicQuestion, publicQuestions } from '@kantor/shared/rules/recruitment/questions'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { ownRows, tableColumns } from '../../../db/rows/typed-rows.ts'
import type { Engine } from '../../../engine/context.ts'

const ofApplicantSource = tableColumns(ApplicantSource, 's')

export interface PublicAdvert {
  readonly company: string
  /** Legal name of the company. */
  readonly employer: string
  readonly number: string
  readonly title: string
  readonly location: string
  readonly workMode: string
  readonly employment: string
  readonly publishedAt: string
  /** The last day on which applications are taken. */
  readonly until: string
  readonly salaryFrom: string | null
  readonly salaryTo: string | null
}
export interface OpenAdvert extends PublicAdvert {
  readonly text: string
  /** Where the advert is published: codes of links, names to choose from. */
  readonly channels: readonly { readonly code: string; readonly name: string }[]
  /** Questions of the company's own, without the answers that screen out. */
  readonly questions: readonly PublicQuestion[]
  /** Changes with the questions: a form that was open before is shown them again. */
  readonly questionsVersion: string
}
/** An advert with what never leaves the server. */
export interface StoredAdvert extends OpenAdvert {
  readonly id: number
  readonly declared: readonly AdvertQuestion[]
}
const most = 200

const columns = sql`a.company_code as company, coalesce(c.legal_name, c.name) as employer, a.advert_no as number, a.title, a.location,
  a.work_mode as "workMode", r.employment_type as employment, coalesce(a.published_at, a.publish_from)::text as "publishedAt",
  a.publish_to::text as until, case when a.show_salary then r.salary_min::text end as "salaryFrom",
  case when a.show_salary then r.salary_max::text end as "salaryTo"`
/** In force: published, between its days, and of a requisition that looks for people. */
const inForce = (today: string) => sql`from job_advert a join personnel_requisition r on r.id = a.requisition_id
  join company c on c.code = a.company_code
  where a.status = 'PUBLISHED' and a.publish_from <= ${today}::date and a.publish_to >= ${today}::date and r.status in ('OPEN', 'PARTLY_FILLED')`

/** Adverts of all companies, or of one, the newest first. */
export const openAdverts = ({ database, today }: Engine, company: string | null): Promise<readonly PublicAdvert[]> =>
  rowsOf(
    database.db,
    sql`select ${columns} ${inForce(today())} and (${company}::text is null or a.company_code = ${company}) order by a.publish_from desc, a.id desc limit ${most}`,
  )

/** One of them; undefined where it is not in force or was never there. */
export async function openAdvert(
  { database, today }: Engine,
  company: string,
  number: string,
): Promise<StoredAdvert | undefined> {
  const [found] = await rowsOf<Omit<StoredAdvert, 'questions' | 'questionsVersion'>>(
    database.db,
    sql`select a.id, ${columns}, a.public_text as text, coalesce((select json_agg(json_build_object('code', s.source_code, 'name', s.source_name) order by k.seq)
        from job_advert_channels k join ${ownRows({ companyCode: company }, ofApplicantSource)} on s.id = k.source_id
        where k.parent_id = a.id and s.active and s.channel_type <> 'REFERRAL'), '[]') as channels,
        coalesce((select json_agg(json_build_object('question', q.question, 'kind', q.kind, 'choices', q.choices, 'required', q.required,
          'knockOut', q.knock_out, 'least', q.least::text, 'most', q.most::text) order by q.seq) from job_advert_questions q where q.parent_id = a.id), '[]') as declared
      ${inForce(today())} and a.company_code = ${company} and a.advert_no = ${number}`,
  )
  if (found === undefined) return undefined
  const questions = publicQuestions(found.declared)
  const questionsVersion =
    questions.length === 0 ? '' : createHash('sha256').update(JSON.stringify(questions)).digest('hex').slice(0, 16)
  return { ...found, questions, questionsVersion }
}
