// From the acceptance to the first day of work: papers, letter, signature, registration, and the employee.
import { Applicant } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applicant.entity'
import { Application } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/application.entity'
import { applications } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applications'
import { ContractDraft } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/contract-draft.entity'
import { readyToContract } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/ready-to-contract'
import { Department } from '@kantor/shared/catalogue/master/entities/department.entity'
import { WorkingCalendar } from '@kantor/shared/catalogue/master/entities/working-calendar.entity'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { contractAnswer, contractErrorWords } from '@kantor/shared/rules/recruitment/contracts'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { type ActionContext, type ActionsEntry, actionsFor } from '../../../engine/actions/actions.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { storedRow } from '../../../engine/read/stored-rows.ts'
import { lockStored } from '../../../engine/write/stored.ts'
import { changeRow } from '../../organisation/index.ts'
import { keepUntil } from '../applicants/application.rules.ts'
import { contractLetter, contractPdf } from './contract-letter.ts'
import { convert, type DraftRow } from './convert.ts'

const ofWorkingCalendar = tableColumns(WorkingCalendar)

const change = (context: RuleContext, id: number, values: object) =>
  changeRow(context, ContractDraft, readyToContract, id, { ...values })

export const readyToContractActions: ActionsEntry = actionsFor(readyToContract, {
  async prepare(context, { document, ...given }) {
    const draft = await draftOf(context, document, ['DRAFT'], 'Only a contract that is not signed yet can be prepared.')
    const { checklist, previousContracts, ...rest } = given
    const said = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null))
    await change(context, draft.id, {
      ...said,
      ...(checklist.length === 0 ? {} : { checklist: mergedPapers(draft, checklist) }),
      ...(previousContracts.length === 0 ? {} : { previousContracts }),
    })
    return { keptPapers: keptPapers(draft, checklist) }
  },
  letter: contractLetter,
  letterPdf: contractPdf,
  async sign(context, { document, signedAt }) {
    const draft = await draftOf(context, document, ['DRAFT'], 'The contract is signed already, or cancelled.')
    refuseFuture(context, 'signedAt', signedAt)
    refuseMissingPapers(draft)
    await refuseUnnamed(context, draft)
    const terms = {
      type: draft.contractType ?? 'PKWT',
      startDate: draft.startDate ?? '',
      endDate: draft.endDate,
      signedAt,
      probationMonths: draft.probationMonths,
      previous: (draft.previousContracts ?? []).map((p) => ({
        startDate: p.startDate ?? '',
        endDate: p.endDate ?? null,
      })),
    }
    const { errors, registerBy } = contractAnswer(terms, await holidaysAfter(context, signedAt))
    if (errors.length > 0)
      throw badInput(errors.map((rule) => ({ field: 'document', rule, message: contractErrorWords[rule].message })))
    await change(context, draft.id, { status: 'SIGNED', signedAt, registerBy })
    return {}
  },
  async register(context, { document, registrationNo, registeredAt }) {
    const draft = await draftOf(context, document, ['SIGNED'], 'Only a signed contract is registered, and once.')
    if (draft.contractType !== 'PKWT')
      throw new KantorError('BAD_STATE', 'A permanent contract is not registered: convert it at once.')
    refuseFuture(context, 'registeredAt', registeredAt)
    if (registeredAt < (draft.signedAt ?? ''))
      throw badInput([{ field: 'registeredAt', rule: 'dates', message: 'must not lie before the signature' }])
    await change(context, draft.id, { status: 'REGISTERED', registrationNo, registeredAt })
    return {}
  },
  async convert(context, { document }) {
    const id = await convert(context, document)
    const employee = (await context.refsOf('Employee', [id])).get(id)
    if (employee === undefined) throw new KantorError('NOT_FOUND')
    return { employee }
  },
  async cancel(context, { document }) {
    const draft = await draftOf(
      context,
      document,
      ['DRAFT', 'SIGNED'],
      'A contract that was registered is ended by the employment, not here.',
    )
    await change(context, draft.id, { status: 'CANCELLED' })
    await changeRow(context, Application, applications, draft.application ?? 0, {
      status: 'WITHDRAWN',
      decidedAt: context.today,
    })
    await keepUntil(context, { applicant: draft.applicant })
    return {}
  },
})

/** An event is entered on its day or later. */
function refuseFuture({ today }: ActionContext, field: string, day: string): void {
  if (day > today)
    throw badInput([{ field, rule: 'dates', message: 'must not lie in the future: enter it once it has happened' }])
}

/** Every required document is marked as done and has its file. */
function refuseMissingPapers({ checklist }: DraftRow): void {
  const required = (checklist ?? []).filter((paper) => paper.required)
  const open = required.filter(({ done }) => !done).map(({ item }) => item)
  const bare = required.filter(({ done, file }) => done && file == null).map(({ item }) => item)
  const said = [
    ...(open.length > 0 ? [`papers are missing: ${open.join(', ')}`] : []),
    ...(bare.length > 0 ? [`papers are done without a file: ${bare.join(', ')}`] : []),
  ]
  if (said.length > 0)
    throw badInput([{ field: 'document', rule: 'R-REC-PAPERS', message: `${said.join('; ')}; use Prepare` }])
}

async function draftOf(
  context: ActionContext,
  id: number,
  from: readonly string[],
  otherwise: string,
): Promise<DraftRow> {
  const row = (await lockStored(context.tx, context.engine, context.actor, ContractDraft, id)) as DraftRow | undefined
  if (row === undefined) throw new KantorError('NOT_FOUND')
  if (!from.includes(row.status ?? '')) throw new KantorError('BAD_STATE', otherwise)
  return row
}

/** What a fixed term has to name at least, and without which no one is hired (PP 35/2021 art. 13): it is reported before both sides sign. */
async function refuseUnnamed(context: ActionContext, draft: DraftRow): Promise<void> {
  const person = await storedRow(context, Applicant, ['birthDate', 'gender', 'address'], {
    where: { id: draft.applicant ?? 0 },
  })
  const department = await storedRow(context, Department, ['defaultLocation'], { where: { id: draft.department ?? 0 } })
  const unknown = [
    ...(person?.birthDate == null ? ['birth date'] : []),
    ...(person?.gender == null ? ['gender'] : []),
    ...(person?.address == null ? ['address'] : []),
  ]
  const said: readonly (readonly [isMissing: boolean, message: string])[] = [
    [
      unknown.length > 0,
      `the contract does not name the ${unknown.join(', ')} of the worker: enter them at the applicant first (PP 35/2021 art. 13)`,
    ],
    [
      draft.location === null && department?.defaultLocation == null,
      'no place of work is named: use Prepare, or give the department a default one',
    ],
  ]
  const missing = said.flatMap(([isMissing, message]) =>
    isMissing ? [{ field: 'document', rule: 'PP 35/2021 art. 13', message }] : [],
  )
  if (missing.length > 0) throw badInput(missing)
}

type Paper = NonNullable<DraftRow['checklist']>[number]
/** Papers are distinguished by their name: what was required before stays required. */
function mergedPapers({ checklist }: DraftRow, given: readonly Paper[]): readonly Paper[] {
  const said = new Map(given.map((p) => [p.item, p]))
  const kept = (checklist ?? []).map((p) => {
    const now = said.get(p.item)
    said.delete(p.item)
    return now === undefined ? p : { ...p, done: now.done ?? false, file: now.file ?? p.file ?? null }
  })
  return [...kept, ...said.values()]
}

/** What of the papers was not done as it was said, in words; null where nothing was given or all of it was taken. */
function keptPapers({ checklist }: DraftRow, given: readonly Paper[]): string | null {
  if (given.length === 0) return null
  const said = new Map(given.map((p) => [p.item, p]))
  const kept = (checklist ?? []).flatMap(({ item, required }) => {
    const now = said.get(item)
    if (now === undefined) return [`${item}: stays in the list, papers are not taken out`]
    return required && now.required !== true
      ? [`${item}: stays required, it was asked for when the offer was accepted`]
      : []
  })
  return kept.length === 0 ? null : kept.join('\n').slice(0, 2000)
}

/** Days that are no working days for the whole country or company, in the weeks after a day. */
async function holidaysAfter({ tx, actor }: RuleContext, day: string): Promise<ReadonlySet<string>> {
  const rows = await typedRows(
    tx,
    { day: ofWorkingCalendar.calendarDate },
    sql`from ${ownRows(actor, ofWorkingCalendar)} where scope_type = 'ALL'
      and calendar_date between ${day}::date and ${addDays(day, 40)}::date`,
  )
  return new Set(rows.map((r) => r.day))
}
