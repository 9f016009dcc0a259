// The contract of a candidate who accepted is there with the acceptance: its terms are those of the offer, its papers the usual ones.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { EmployeeContract } from '@kantor/shared/catalogue/employees/entities/employee-contract.entity'
import { AgreementLetterSet } from '@kantor/shared/catalogue/human-resource-management/human-resource-code/agreement-letter-set.entity'
import { Position } from '@kantor/shared/catalogue/human-resource-management/position-management/position.entity'
import { Applicant } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applicant.entity'
import { ContractDraft } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/contract-draft.entity'
import { ContractType } from '@kantor/shared/catalogue/master/entities/contract-type.entity'
import { contractPapers } from '@kantor/shared/rules/recruitment/contracts'
import { addDays, addMonths } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { storedRow } from '../../../engine/read/stored-rows.ts'
import { createWithRules } from '../../../engine/write/make-row.ts'
import type { OfferRow } from './job-offer.rules.ts'

const ofAgreementLetterSet = tableColumns(AgreementLetterSet)
const ofEmployeeContract = tableColumns(EmployeeContract, 'k')
const ofApplicant = tableColumns(Applicant, 'a')
const ofEmployee = tableColumns(Employee, 'e')
const ofContractType = tableColumns(ContractType, 't')

/** Makes the draft of a contract; there is one for an application, regardless of earlier offers. */
export async function draftContract(context: RuleContext, offer: OfferRow): Promise<void> {
  const there = await storedRow(context, ContractDraft, ['id'], { where: { application: offer.application } })
  if (there !== undefined) return
  const post = await storedRow(context, Position, ['department'], { where: { id: offer.position ?? 0 } })
  const contractType = offer.employmentType === 'PKWTT' ? 'PKWTT' : 'PKWT'
  const startDate = offer.startDate ?? context.today
  const months = offer.contractMonths ?? 0
  const endDate = contractType === 'PKWT' && months > 0 ? addDays(addMonths(startDate, months), -1) : null
  await createWithRules(context, ContractDraft, {
    application: offer.application,
    offer: offer.id,
    applicant: offer.applicant,
    requisition: offer.requisition,
    position: offer.position,
    department: post?.department ?? null,
    contractType,
    startDate,
    endDate,
    contractNo: await context.nextNumber('ContractDraft', 'PK-{YYYY}{MM}-{SEQ:4}'),
    letterTemplate: await letterOf(context, contractType),
    probationMonths: contractType === 'PKWTT' ? (offer.probationMonths ?? 0) : 0,
    checklist: contractPapers.map((paper) => ({ ...paper, done: false })),
    previousContracts: await earlierTerms(context, offer.applicant),
  })
}

/** The letter in force of contracts of a type. */
async function letterOf({ tx, actor }: RuleContext, type: string): Promise<number | null> {
  const [row] = await typedRows(
    tx,
    { id: ofAgreementLetterSet.id },
    sql`from ${ownRows(actor, ofAgreementLetterSet)} where letter_type = ${type} and status = 'ACTIVE' order by id limit 1`,
  )
  return row?.id ?? null
}

/** Fixed terms that the same person had here before, by the identity number. */
const earlierTerms = ({ tx, actor }: RuleContext, applicant: number | null) =>
  typedRows(
    tx,
    { startDate: ofEmployeeContract.dateFrom, endDate: ofEmployeeContract.dateTo },
    sql`from ${ownRows(actor, ofApplicant)}
        join ${ownRows(actor, ofEmployee)} on e.national_id_no = a.nik
        join ${ownRows(actor, ofEmployeeContract)} on k.employee_id = e.id join ${ownRows(actor, ofContractType)} on t.id = k.contract_type_id
      where a.id = ${applicant ?? 0} and t.relation = 'PKWT_TERM' and k.status in ('APPROVED', 'ACTIVE', 'ENDED', 'TERMINATED') order by k.date_from limit 20`,
  )
