// An application that arrived by the public form. The sender receives only the confirmation that it arrived: existing data about the sender and
// inconsistencies become a finding for human resources. Existing data are not changed by a sender who proves nothing.
import { createHash } from 'node:crypto'
import { Applicant } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applicant.entity'
import { ApplicantFinding } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applicant-finding.entity'
import { Application } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/application.entity'
import { applications } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applications'
import { JobAdvert } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/job-advert.entity'
import { phoneOf } from '@kantor/shared/formats/written/phone'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { consentVersion } from '@kantor/shared/rules/recruitment/consent'
import { nikOf, nikWarningWords } from '@kantor/shared/rules/recruitment/identity'
import { type ApplicationForm, isSameName } from '@kantor/shared/rules/recruitment/public-application'
import { addMonths } from '@kantor/shared/rules/time/calendar'
import { lockUntilCommit } from '../../../db/locks.ts'
import { storedFile } from '../../../db/system-tables.ts'
import type { Engine, RuleContext, StoredRow } from '../../../engine/context.ts'
import { storedRow, storedRows } from '../../../engine/read/stored-rows.ts'
import { stampOf } from '../../../engine/stamp.ts'
import { systemActor } from '../../../engine/system-actor.ts'
import { changeWithRules, createWithRules } from '../../../engine/write/make-row.ts'
import { contextOf } from '../../../engine/write/write.ts'
import { monthsToWait } from '../applicants/application.rules.ts'
import { type LookAlike, lookAlikes } from '../applicants/look-alikes.ts'
import { openStatuses } from '../applicants/open-statuses.ts'
import { openAdvert, type StoredAdvert } from './adverts.ts'
import { answersOf, refuseAnswers, screening } from './answers.ts'
import { sourceOfForm } from './source.ts'

const personFields = ['id', 'fullName', 'email', 'phone', 'blacklisted'] as const
type Found = StoredRow<(typeof ApplicantFinding)['fields']>
interface Finding {
  readonly kind: NonNullable<Found['kind']>
  readonly detail: string
  /** The other applicant. */
  readonly other?: number
}
type Person = Pick<StoredRow<(typeof Applicant)['fields']>, 'fullName' | 'email' | 'phone' | 'blacklisted'> & {
  readonly id: number
}

/** A CV that was looked through already. */
export interface Cv {
  readonly name: string
  readonly mediaType: string
  readonly bytes: Buffer
}
export interface SentApplication {
  /** Tidy and without complaints. */
  readonly form: ApplicationForm
  readonly cv: Cv
  /** Answers to the questions of the advert, in their order, and the version of the questions that were shown. */
  readonly answers: readonly string[]
  readonly questions: string
  /** The code of the channel in the link, or ''. */
  readonly via: string
  readonly ip: string
  readonly requestId: string
}

/** Receives an application; throws NOT_FOUND where the advert is not in force any more. A person who applied before gets the same answer. */
export async function receiveApplication(
  engine: Engine,
  company: string,
  number: string,
  sent: SentApplication,
): Promise<void> {
  const advert = await openAdvert(engine, company, number)
  if (advert === undefined) throw new KantorError('NOT_FOUND', 'This advert is not open any more.')
  refuseAnswers(advert, sent)
  const actor = { ...systemActor(company, sent.requestId), name: 'Careers page', ip: sent.ip }
  await engine.database.db.transaction(async (tx) => {
    const context = contextOf(tx, engine, actor)
    // Two letters with one number wait for one another: the second finds the person of the first.
    await lockUntilCommit(tx, JSON.stringify(['Applicant', company, sent.form.nik]))
    await takeIn(context, advert, sent)
  })
}

async function takeIn(context: RuleContext, advert: StoredAdvert, sent: SentApplication): Promise<void> {
  const { person, findings } = await personOf(context, advert, sent)
  const { requisition, position } = await requisitionOfAdvert(context, advert.id)
  const tell = (more: Finding & { readonly application?: number; readonly cv?: number }) =>
    note(context, person.id, advert.id, more)
  for (const finding of findings) await tell(finding)
  if (person.blacklisted)
    return tell({ kind: 'NOT_CONSIDERED', detail: `Applied for ${advert.title}; no application was made.` })
  const open = await openApplicationOf(context, person.id, requisition)
  if (open !== undefined) {
    const existing = await storedRow(context, ApplicantFinding, ['id'], {
      where: { applicant: person.id, application: open, kind: 'SENT_AGAIN', status: 'OPEN' },
    })
    // One letter is kept until a user has looked at it: no sender can fill the store with further ones.
    if (existing !== undefined) return
    const detail = 'The form was sent again; the application did not change.'
    return tell({ kind: 'SENT_AGAIN', detail, application: open, cv: await keepCv(context, sent.cv) })
  }
  const failed = await failedLately(context, person.id, position)
  const made = await createWithRules(context, Application, {
    applicant: person.id,
    requisition,
    advert: advert.id,
    appliedAt: context.today,
    source: await sourceOfForm(context, advert.id, sent.via),
    note: sent.form.message || null,
    cv: await keepCv(context, sent.cv),
    confirmed: 'R-REC-AGAIN,R-REC-EMPLOYED',
    answers: answersOf(advert.declared, sent.answers),
  })
  const reason = screening(advert.declared, sent.answers)
  if (reason !== undefined)
    await changeWithRules(context, Application, made.id, { status: 'SCREENED_OUT', screenReason: reason })
  if (failed !== undefined)
    await tell({ kind: 'FAILED_LATELY', detail: `${failed} for the same position failed.`, application: made.id })
}

/** The applicant whom the form means, made where there is none, with what does not fit. */
async function personOf(
  context: RuleContext,
  advert: { readonly id: number },
  { form, via }: SentApplication,
): Promise<{ readonly person: Person; readonly findings: readonly Finding[] }> {
  const known = await storedRow(context, Applicant, personFields, {
    where: { nik: form.nik, status: 'ACTIVE' },
  })
  if (known !== undefined && isSameName(known.fullName ?? '', form.fullName))
    return {
      person: known,
      findings: [...contactFindings(known, form), ...(await employedFindings(context, form.nik))],
    }
  const twin = known === undefined ? undefined : await twinOf(context, known.id, form.fullName)
  if (twin !== undefined) return { person: twin, findings: [] }
  const alike = await lookAlikes(context, { ...form, nik: known === undefined ? form.nik : null })
  const person = await createWithRules(context, Applicant, {
    fullName: form.fullName,
    email: form.email,
    phone: form.phone,
    city: form.city,
    // The number is stored for one person at a time: for the first one, until a user has found out whose it is.
    nik: known === undefined ? form.nik : null,
    currentEmployer: form.currentEmployer || null,
    currentPosition: form.currentPosition || null,
    source: await sourceOfForm(context, advert.id, via),
    consentAt: context.engine.now().toISOString(),
    consentText: consentVersion,
    confirmed: 'R-REC-NIK-BIRTH,R-REC-EMPLOYED,R-REC-ALIKE',
  })
  const twoNames: readonly Finding[] =
    known === undefined
      ? []
      : [
          {
            kind: 'TWO_NAMES',
            other: known.id,
            detail: `Gave the NIK of ${known.fullName}. See the papers, then merge both or correct the number.`,
          },
        ]
  return { person, findings: [...twoNames, ...alikeFindings(alike), ...numberFindings(form.nik)] }
}

/** The person who gave the number of another under this name before, and which no user has looked into yet. */
async function twinOf(context: RuleContext, other: number, name: string): Promise<Person | undefined> {
  const found = await storedRows(context, ApplicantFinding, ['applicant'], { where: { other, kind: 'TWO_NAMES' } })
  const ids = found.flatMap(({ applicant }) => applicant ?? [])
  if (ids.length === 0) return undefined
  const twins = await storedRows(context, Applicant, personFields, { where: { id: ids, status: 'ACTIVE' } })
  return twins.find((twin) => isSameName(twin.fullName ?? '', name))
}

function contactFindings(known: Person, form: ApplicationForm): readonly Finding[] {
  const phone = phoneOf(form.phone)
  const email = form.email.toLowerCase()
  const other = [...(known.phone === phone ? [] : [phone]), ...(known.email === email ? [] : [email])]
  if (other.length === 0) return []
  return [{ kind: 'OTHER_CONTACT', detail: `Gave ${other.join(' and ')}; what is on record was not changed.` }]
}

/** Findings about a person who applied before and works here by now. */
const employedFindings = async (context: RuleContext, nik: string): Promise<readonly Finding[]> =>
  alikeFindings((await lookAlikes(context, { nik })).filter(({ kind }) => kind === 'EMPLOYEE'))

/** An employee who works here, and others with the same telephone or address: one finding each, for any number of them. */
function alikeFindings(alike: readonly LookAlike[]): readonly Finding[] {
  const [employee] = alike.filter(({ kind }) => kind === 'EMPLOYEE')
  const others = alike.filter(({ kind, by }) => kind === 'APPLICANT' && by !== 'nik')
  const [first] = others
  const names = others.slice(0, 3).map(({ number, name, by }) => `${number} ${name} (${by})`)
  return [
    ...(employee === undefined
      ? []
      : [
          { kind: 'WORKS_HERE', detail: `${employee.name} (${employee.number}) has this NIK and works here.` } as const,
        ]),
    ...(first === undefined
      ? []
      : [{ kind: 'SAME_CONTACT', other: first.id, detail: `The same have ${names.join(', ')}.` } as const]),
  ]
}

function numberFindings(nik: string): readonly Finding[] {
  const answer = nikOf(nik)
  if (!answer.valid || answer.warnings.length === 0) return []
  return [{ kind: 'UNUSUAL_NUMBER', detail: answer.warnings.map((w) => nikWarningWords[w]).join(', ') }]
}

/** Stores a finding; an open one with the same words is not reported twice. */
async function note(
  context: RuleContext,
  applicant: number,
  advert: number,
  finding: Finding & { readonly application?: number; readonly cv?: number },
): Promise<void> {
  const where = { applicant, kind: finding.kind, detail: finding.detail, status: 'OPEN' } as const
  const there = await storedRow(context, ApplicantFinding, ['id'], { where })
  if (there !== undefined) return
  await createWithRules(context, ApplicantFinding, { applicant, advert, foundAt: context.today, ...finding })
}

async function requisitionOfAdvert(context: RuleContext, id: number) {
  const advert = await storedRow(context, JobAdvert, ['requisition', 'position'], { where: { id } })
  if (advert?.requisition == null) throw new KantorError('NOT_FOUND')
  return { requisition: advert.requisition, position: advert.position }
}

async function openApplicationOf(context: RuleContext, applicant: number, requisition: number) {
  const where = { applicant, requisition, status: openStatuses }
  return (await storedRow(context, Application, ['id'], { where }))?.id
}

/** The number of an application for the same position that failed not long ago. */
async function failedLately(context: RuleContext, applicant: number, position: number | null) {
  if (position === null) return undefined
  const where = { applicant, position, status: 'FAILED' } as const
  const failed = await storedRows(context, Application, ['applicationNo', 'decidedAt'], { where })
  const since = addMonths(context.today, -monthsToWait)
  return failed.find(({ decidedAt }) => decidedAt !== null && decidedAt > since)?.applicationNo ?? undefined
}

async function keepCv({ tx, engine, actor }: RuleContext, { name, mediaType, bytes }: Cv): Promise<number> {
  const [stored] = await tx
    .insert(storedFile)
    .values({
      companyCode: actor.companyCode,
      name,
      mediaType,
      size: bytes.length,
      bytes,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      createdBy: stampOf(actor),
      createdAt: engine.now().toISOString(),
      feature: applications.path,
      field: 'cv',
    })
    .returning({ id: storedFile.id })
  if (stored === undefined) throw new KantorError('INTERNAL_SERVER_ERROR')
  return stored.id
}
