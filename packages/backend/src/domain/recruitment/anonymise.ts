// Taking a person out: what says who it was goes, what figures rest on stays (UU 27/2022).
import { Applicant } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applicant.entity'
import { applicantData } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applicant-data'
import { inArray, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { storedFile } from '../../db/system-tables.ts'
import type { RuleContext } from '../../engine/context.ts'
import { holdersOf } from '../../engine/write/held-files.ts'
import { changeRow } from '../organisation/index.ts'

/** Everything that tells who a person is, empty. */
const nobody = {
  ...{ nik: null, birthDate: null, birthPlace: null, maritalStatus: null, religion: null, bloodType: null },
  ...{ email: null, phone: null, address: null, city: null, postCode: null, photo: null },
  ...{ currentEmployer: null, currentPosition: null, currentSalary: null, expectedSalary: null, noticeDays: null },
  ...{ referrer: null, blacklistReason: null, experience: [], skills: [], documents: [] },
}

/** What a row of applicants becomes when the person is taken out: number, source, gender and schooling stay for the figures. */
export const withoutPerson = (applicantNo: string, status: 'ANONYMISED' | 'MERGED', now: string) => ({
  ...nobody,
  fullName: `Applicant ${applicantNo}`,
  status,
  anonymisedAt: now,
})

/** Empties the row of a person and what was written and sent beside it; the bytes of the files go too. The trail keeps that it was done. */
export async function takeOut(context: RuleContext, id: number, applicantNo: string): Promise<void> {
  const files = await filesOf(context, id)
  const now = context.engine.now().toISOString()
  await changeRow(context, Applicant, applicantData, id, withoutPerson(applicantNo, 'ANONYMISED', now))
  await emptyBeside(context, id)
  await dropFiles(context, files)
}

/** Files with the applicant, the applications, their contracts and what the public form left. */
async function filesOf({ tx }: RuleContext, id: number): Promise<readonly number[]> {
  const rows = await rowsOf<{ file: number }>(
    tx,
    sql`select photo_id as file from applicant where id = ${id} and photo_id is not null
      union select file_id from applicant_documents where parent_id = ${id} and file_id is not null
      union select cv_id from application where applicant_id = ${id} and cv_id is not null
      union select cv_id from applicant_finding where applicant_id = ${id} and cv_id is not null
      union select l.file_id from contract_draft k join contract_draft_checklist l on l.parent_id = k.id
        where k.applicant_id = ${id} and l.file_id is not null`,
  )
  return rows.map(({ file }) => file)
}

async function emptyBeside({ tx }: RuleContext, id: number): Promise<void> {
  await tx.execute(sql`update application set note = null, cv_id = null where applicant_id = ${id}`)
  await tx.execute(
    sql`update applicant_finding set detail = null, cv_id = null, status = 'SETTLED' where applicant_id = ${id} or other_id = ${id}`,
  )
  await tx.execute(
    sql`update stage_evaluation_scores set note = null where parent_id in (select id from stage_evaluation where applicant_id = ${id})`,
  )
  await tx.execute(
    sql`update contract_draft_checklist set file_id = null where parent_id in (select id from contract_draft where applicant_id = ${id})`,
  )
}

async function dropFiles({ tx, engine }: RuleContext, files: readonly number[]): Promise<void> {
  const held = new Set((await holdersOf(tx, engine.catalogue, files)).map(({ file }) => file))
  const free = files.filter((file) => !held.has(file))
  if (free.length > 0) await tx.delete(storedFile).where(inArray(storedFile.id, free))
}
