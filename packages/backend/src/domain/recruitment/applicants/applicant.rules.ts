// Applicants: one row per person, found by the identity number; an anonymised or merged applicant is not changed any more.
import { Applicant } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applicant.entity'
import { ApplicantSource } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applicant-source.entity'
import { CommonCode } from '@kantor/shared/catalogue/master/entities/common-code.entity'
import { phoneOf } from '@kantor/shared/formats/written/phone'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { monthsKept } from '@kantor/shared/rules/recruitment/consent'
import { nikOf, nikWarningWords } from '@kantor/shared/rules/recruitment/identity'
import { addMonths } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { columnIn } from '../../../db/tables.ts'
import {
  type DerivedContext,
  type RuleContext,
  type RuleValues,
  rulesFor,
  type StoredRow,
} from '../../../engine/context.ts'
import { storedRow } from '../../../engine/read/stored-rows.ts'
import { refuseUnconfirmed } from '../../../engine/write/questions.ts'
import { lookAlikes } from './look-alikes.ts'
import { openStatuses } from './open-statuses.ts'

export type ApplicantValues = RuleValues<(typeof Applicant)['fields']>
type Row = StoredRow<(typeof Applicant)['fields']>

export const applicantRules = rulesFor(Applicant, {
  defaults({ today }) {
    // A person who never applies is not kept for ever: after an application the row is kept until its decision.
    return { retainUntil: addMonths(today, monthsKept) }
  },
  derive(_context, next): ApplicantValues {
    return {
      phone: next.phone ? phoneOf(next.phone) : null,
      email: next.email ? next.email.trim().toLowerCase() : null,
      ...(next.blacklisted ? {} : { blacklistReason: null }),
    }
  },
  async check(context, next, before) {
    refuseClosed(before)
    const complaints = [
      ...(await identityComplaints(context, next, before)),
      ...(await referralComplaints(context, next)),
      ...blacklistComplaints(next),
    ]
    if (complaints.length === 0) refuseUnconfirmed(context, await questions(context, next, before), next.confirmed)
    return complaints
  },
  async beforeDelete({ tx }, row) {
    const used = await rowsOf(tx, sql`select 1 from application where applicant_id = ${row.id} limit 1`)
    if (used.length > 0)
      throw new KantorError(
        'IN_USE',
        'This person has applied, and figures rest on it. Use Anonymise: it takes the person out and leaves the figures.',
      )
  },
  derived: {
    nikShown: ({ columns }) => {
      const nik = columnIn(columns, 'nik')
      return sql`(case when length(${nik}) = 16 then left(${nik}, 4) || '********' || right(${nik}, 4) end)`
    },
    lastEducation: ({
      columns,
    }) => sql`(select c.code_name from applicant_education e join common_code c on c.id = e.level_id
      where e.parent_id = ${columnIn(columns, 'id')} order by c.sort_order desc, e.seq desc limit 1)`,
    experienceYears,
    openApplications: ({ columns }) => sql`(select count(*)::integer from application a
      where a.applicant_id = ${columnIn(columns, 'id')} and a.status in ${[...openStatuses]})`,
    lastStatus: ({ columns }) => sql`(select initcap(replace(lower(a.status), '_', ' ')) from application a
      where a.applicant_id = ${columnIn(columns, 'id')} order by a.applied_at desc, a.id desc limit 1)`,
  },
})

/** Months worked, those of jobs side by side counted once. */
function experienceYears({ columns, today }: DerivedContext) {
  return sql`(select round(count(distinct m) / 12.0, 1) from applicant_experience x,
    generate_series(date_trunc('month', x.date_from), date_trunc('month', coalesce(x.date_to, ${today}::date)) - interval '1 month', interval '1 month') m
    where x.parent_id = ${columnIn(columns, 'id')})`
}

function refuseClosed(before: Row | undefined): void {
  if (before === undefined || before.status === 'ACTIVE') return
  throw new KantorError(
    'BAD_STATE',
    before.status === 'MERGED'
      ? 'This number was merged into another one: open that one.'
      : 'This person was taken out: nothing can be written about them any more.',
  )
}

/** The number can be one, and is no other applicant's. */
async function identityComplaints(
  context: RuleContext,
  next: ApplicantValues,
  before?: Row,
): Promise<readonly FieldError[]> {
  if (!next.nik || next.nik === before?.nik) return []
  const answer = nikOf(next.nik)
  const wrong = (rule: string, message: string) => [{ field: 'nik', rule, message }]
  if (!answer.valid)
    return wrong('R-REC-NIK', answer.why === 'date' ? 'digits 7 to 10 are no day and month of birth' : 'has 16 digits')
  const other = await storedRow(context, Applicant, ['id', 'applicantNo', 'fullName'], { where: { nik: next.nik } })
  if (other === undefined || other.id === before?.id) return []
  return wrong(
    'R-REC-SAME-PERSON',
    `is that of ${other.applicantNo} ${other.fullName}: open that one and add the application there, or correct the number`,
  )
}

async function referralComplaints(context: RuleContext, next: ApplicantValues): Promise<readonly FieldError[]> {
  if (next.referrer != null) return []
  const source = await storedRow(context, ApplicantSource, ['channelType'], { where: { id: next.source ?? 0 } })
  return source?.channelType === 'REFERRAL'
    ? [{ field: 'referrer', rule: 'R-REC-REFERRER', message: 'name the employee who recommended the applicant' }]
    : []
}

const blacklistComplaints = (next: ApplicantValues): readonly FieldError[] =>
  next.blacklisted && !next.blacklistReason
    ? [{ field: 'blacklistReason', rule: 'R-REC-BLACKLIST', message: 'say why the person is not to be considered' }]
    : []

/** What is unusual: the number does not match the birth date, another person has the same telephone or address, the person works here. */
async function questions(context: RuleContext, next: ApplicantValues, before?: Row): Promise<readonly FieldError[]> {
  const warnings = await nikQuestions(context, next, before)
  const alike = await lookAlikes(context, next, before?.id)
  const isNew = before === undefined || next.phone !== before.phone || next.email !== before.email
  return [
    ...warnings,
    ...alike.flatMap(({ by, number, name, kind }) =>
      kind === 'EMPLOYEE' && (before === undefined || next.nik !== before.nik)
        ? [
            {
              field: 'nik',
              rule: 'R-REC-EMPLOYED',
              message: `${name} (${number}) works here: post the vacancy internally, or go on`,
            },
          ]
        : kind === 'APPLICANT' && isNew
          ? [
              {
                field: by,
                rule: 'R-REC-ALIKE',
                message: `${number} ${name} has the same: the same person? Then merge them`,
              },
            ]
          : [],
    ),
  ]
}

async function nikQuestions(context: RuleContext, next: ApplicantValues, before?: Row): Promise<readonly FieldError[]> {
  const isSame = next.nik === before?.nik && next.birthDate === before?.birthDate && next.gender === before?.gender
  if (!next.nik || isSame) return []
  const said = await storedRow(context, CommonCode, ['codeValue'], { where: { id: next.gender ?? 0 } })
  const answer = nikOf(next.nik, next.birthDate, said?.codeValue)
  if (!answer.valid || answer.warnings.length === 0) return []
  const message = answer.warnings.map((w) => nikWarningWords[w]).join(', ')
  return [{ field: 'nik', rule: 'R-REC-NIK-BIRTH', message }]
}
