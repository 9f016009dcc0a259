// An application that came in by the public form. The sender is told one thing only, that it arrived: what is known of him already, and what
// does not fit together, becomes a finding for human resources. Nothing that was known before is changed by somebody who proves nothing.
import { createHash } from 'node:crypto'
import { Applicant } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applicant.entity'
import { ApplicantFinding } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applicant-finding.entity'
import { Application } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/application.entity'
import { applications } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applications'
import { JobAdvert } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/job-advert.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { consentVersion } from '@kantor/shared/rules/recruitment/consent'
import { nikOf, nikWarningWords, phoneOf } from '@kantor/shared/rules/recruitment/identity'
import { type ApplicationForm, isSameName } from '@kantor/shared/rules/recruitment/public-application'
import { addMonths } from '@kantor/shared/rules/time/calendar'
import { lockUntilCommit } from '../../../db/locks.ts'
import { storedFile } from '../../../db/system-tables.ts'
import type { Engine, RuleContext, StoredRow } from '../../../engine/context.ts'
import { storedRow, storedRows } from '../../../engine/read/stored-rows.ts'
import { stampOf } from '../../../engine/stamp.ts'
import { systemActor } from '../../../engine/system-actor.ts'
import { makeBeside } from '../../../engine/write/make-row.ts'
import { contextOf } from '../../../engine/write/write.ts'
import { monthsToWait, openStatuses } from '../application.rules.ts'
import { type LookAlike, lookAlikes } from '../look-alikes.ts'
import { type OpenAdvert, openAdvert } from './adverts.ts'
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
  /** The code of the channel in the link, or ''. */
  readonly via: string
  readonly ip: string
  readonly requestId: string
}

/** Takes an application in; throws NOT_FOUND where the advert is not in force any more. Whoever applied before gets the same answer. */
export async function receiveApplication(
  engine: Engine,
  company: string,
  number: string,
  sent: SentApplication,
): Promise<void> {
  const advert = await openAdvert(engine, company, number)
  if (advert === undefined) throw new KantorError('NOT_FOUND', 'This advert is not open any more.')
  const actor = { ...systemActor(company, sent.requestId), name: 'Careers page', ip: sent.ip }
  await engine.database.db.transaction(async (tx) => {
    const context = contextOf(tx, engine, actor)
    // Two letters with one number wait for one another: the second finds the person of the first.
    await lockUntilCommit(tx, JSON.stringify(['Applicant', company, sent.form.nik]))
    await takeIn(context, advert, sent)
  })
}

async function takeIn(
  context: RuleContext,
  advert: OpenAdvert & { readonly id: number },
  sent: SentApplication,
): Promise<void> {
  const { person, findings } = await personOf(context, advert, sent)
  const { requisition, position } = await requisitionOfAdvert(context, advert.id)
  const tell = (more: Finding & { readonly application?: number; readonly cv?: number }) =>
    note(context, person.id, advert.id, more)
  for (const finding of findings) await tell(finding)
  if (person.blacklisted)
    return tell({ kind: 'NOT_CONSIDERED', detail: `Applied for ${advert.title}; no application was made.` })
  const open = await openApplicationOf(context, person.id, requisition)
  if (open !== undefined) {
    const isTold = await storedRow(context, ApplicantFinding, ['id'], {
      where: { applicant: person.id, application: open, kind: 'SENT_AGAIN', status: 'OPEN' },
    })
    // One letter is kept until somebody has looked: nobody fills the store with further ones.
    if (isTold !== undefined) return
    const detail = 'Sent the form once more; the application stands as it was.'
    return tell({ kind: 'SENT_AGAIN', detail, application: open, cv: await keepCv(context, sent.cv) })
  }
  const failed = await failedLately(context, person.id, position)
  const made = await makeBeside(context, Application, {
    ...{ applicant: person.id, requisition, advert: advert.id, appliedAt: context.today },
    ...{ source: await sourceOfForm(context, advert.id, sent.via), note: sent.form.message || null },
    ...{ cv: await keepCv(context, sent.cv), confirmed: 'R-REC-AGAIN,R-REC-EMPLOYED' },
  })
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
  const person = await makeBeside(context, Applicant, {
    ...{ fullName: form.fullName, email: form.email, phone: form.phone, city: form.city },
    // The number stands at one person at a time: at the first one, until somebody has found out whose it is.
    nik: known === undefined ? form.nik : null,
    ...{ currentEmployer: form.currentEmployer || null, currentPosition: form.currentPosition || null },
    ...{ source: await sourceOfForm(context, advert.id, via) },
    ...{ consentAt: context.engine.now().toISOString(), consentText: consentVersion },
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

/** Who gave the number of another under this name before, and nobody has looked into it yet. */
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

/** Of somebody who applied before and works here by now. */
const employedFindings = async (context: RuleContext, nik: string): Promise<readonly Finding[]> =>
  alikeFindings((await lookAlikes(context, { nik })).filter(({ kind }) => kind === 'EMPLOYEE'))

/** Somebody who works here, and who else has the telephone or address: one finding each, however many there are. */
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

/** Keeps a finding; one that is open already, with the same words, is not told twice. */
async function note(
  context: RuleContext,
  applicant: number,
  advert: number,
  finding: Finding & { readonly application?: number; readonly cv?: number },
): Promise<void> {
  const where = { applicant, kind: finding.kind, detail: finding.detail, status: 'OPEN' } as const
  const there = await storedRow(context, ApplicantFinding, ['id'], { where })
  if (there !== undefined) return
  await makeBeside(context, ApplicantFinding, { applicant, advert, foundAt: context.today, ...finding })
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
      ...{ companyCode: actor.companyCode, name, mediaType, size: bytes.length, bytes },
      sha256: createHash('sha256').update(bytes).digest('hex'),
      ...{ createdBy: stampOf(actor), createdAt: engine.now().toISOString() },
      ...{ feature: applications.path, field: 'cv' },
    })
    .returning({ id: storedFile.id })
  if (stored === undefined) throw new KantorError('INTERNAL_SERVER_ERROR')
  return stored.id
}
