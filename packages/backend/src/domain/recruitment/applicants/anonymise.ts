// Taking a person out: what says who it was goes, what figures rest on stays (UU 27/2022).
import { Applicant } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applicant.entity'
import { applicantData } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applicant-data'
import { inArray, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { storedFile } from '../../../db/system-tables.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { holdersOf } from '../../../engine/write/taken-files.ts'
import { changeRow } from '../../organisation/index.ts'

/** All identifying data of a person, emptied. */
const emptyIdentity = {
  nik: null,
  birthDate: null,
  birthPlace: null,
  maritalStatus: null,
  religion: null,
  bloodType: null,
  email: null,
  phone: null,
  address: null,
  city: null,
  postCode: null,
  photo: null,
  currentEmployer: null,
  currentPosition: null,
  currentSalary: null,
  expectedSalary: null,
  noticeDays: null,
  referrer: null,
  blacklistReason: null,
  experience: [],
  skills: [],
  documents: [],
}

/** What a row of applicants becomes when the person is taken out: number, source, gender and schooling stay for the figures. */
export const withoutPerson = (applicantNo: string, status: 'ANONYMISED' | 'MERGED', now: string) => ({
  ...emptyIdentity,
  fullName: `Applicant ${applicantNo}`,
  status,
  anonymisedAt: now,
})

/** Empties the row of a person and related texts and messages; the bytes of the files are deleted too. The trail keeps only that it was done. */
export async function takeOut(context: RuleContext, id: number, applicantNo: string): Promise<void> {
  const files = await filesOf(context, id)
  const now = context.engine.now().toISOString()
  await changeRow(context, Applicant, applicantData, id, withoutPerson(applicantNo, 'ANONYMISED', now))
  await emptyRelated(context, id)
  await dropFiles(context, files)
}

/** Files with the applicant, the applications, their contracts and what the public form left. */
async function filesOf(context: RuleContext, id: number): Promise<readonly number[]> {
  const { rows, lines } = queryContext(context)
  const found = await rowsOf<{ file: number | null }>(
    context.tx,
    sql`select photo_id as file from ${rows('Applicant')} p where p.id = ${id}
      union select d.file_id from ${lines('Applicant', 'documents')} d where d.parent_id = ${id}
      union select a.cv_id from ${rows('Application')} a where a.applicant_id = ${id}
      union select f.cv_id from ${rows('ApplicantFinding')} f where f.applicant_id = ${id}
      union select l.file_id from ${rows('ContractDraft')} k join ${lines('ContractDraft', 'checklist')} l on l.parent_id = k.id
        where k.applicant_id = ${id}`,
  )
  return found.flatMap(({ file }) => file ?? [])
}

async function emptyRelated(context: RuleContext, id: number): Promise<void> {
  const { tx } = context
  const { rows } = queryContext(context)
  await tx.execute(
    sql`update application set note = null, cv_id = null, screen_reason = null where applicant_id = ${id}`,
  )
  await tx.execute(
    sql`delete from application_answers where parent_id in (select a.id from ${rows('Application')} a where a.applicant_id = ${id})`,
  )
  await tx.execute(
    sql`update applicant_finding set detail = null, cv_id = null, status = 'SETTLED' where applicant_id = ${id} or other_id = ${id}`,
  )
  await tx.execute(sql`update job_offer set declined_reason = null where applicant_id = ${id}`)
  await tx.execute(sql`update stage_evaluation set reopen_reason = null where applicant_id = ${id}`)
  await tx.execute(
    sql`update stage_evaluation_scores set note = null where parent_id in (select e.id from ${rows('StageEvaluation')} e where e.applicant_id = ${id})`,
  )
  await tx.execute(
    sql`update contract_draft_checklist set file_id = null where parent_id in (select k.id from ${rows('ContractDraft')} k where k.applicant_id = ${id})`,
  )
}

async function dropFiles({ tx, engine }: RuleContext, files: readonly number[]): Promise<void> {
  const referenced = new Set((await holdersOf(tx, engine.catalogue, files)).map(({ file }) => file))
  const free = files.filter((file) => !referenced.has(file))
  if (free.length > 0) await tx.delete(storedFile).where(inArray(storedFile.id, free))
}
