// What is asked of a claim while it is filled in: what is paid of each receipt, who is covered, what is left; and the letter to a hospital.
import { medicalClaim } from '@kantor/shared/catalogue/human-resource-management/medical-information/medical-claim'
import { tanggal } from '@kantor/shared/formats/indonesian'
import { formatMoney } from '@kantor/shared/formats/money'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { coveredChildren } from '@kantor/shared/rules/medical/family'
import { moneyText } from '@kantor/shared/rules/payroll/exact'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { type ActionContext, type ActionsEntry, actionsFor } from '../../engine/actions/actions.ts'
import { queryContext } from '../../engine/datasets/dataset.ts'
import { isInForce, isMeantFor } from './benefits.ts'
import { notCoveredWords } from './claim-complaints.ts'
import { childrenOf } from './people.ts'
import { balanceOn, type ClaimFacts, type ClaimLine, claimFacts, weighClaim, weighedLines } from './weigh-claim.ts'

export const medicalClaimActions: ActionsEntry = actionsFor(medicalClaim, {
  async paidOfLines(context, { claim, employee, patientKind, patient, lines }) {
    await reach(context, employee)
    const facts = await claimFacts(context, employee, claim ?? 0)
    // A benefit of others pays nothing: what saving will refuse shows no amount.
    const given = (lines ?? []).map((line) => (facts && isHis(facts, line) ? line : { ...line, benefit: null }))
    const who = patientKind === 'SELF' || patientKind == null ? null : (patient?.trim() ?? null)
    const weighed = facts === undefined ? [] : weighedLines(given, weighClaim(facts, who, given))
    const rows = given.map((_, i) => {
      const { companyShare = null, approved = null, limitedBy = null } = weighed[i] ?? {}
      return { companyShare, approved, limitedBy }
    })
    return { total: rows.length, rows }
  },
  async coverage(context, { employee }) {
    await reach(context, employee)
    const facts = await claimFacts(context, employee)
    return facts === undefined ? { covered: null, notCovered: null, balances: null } : coverageOf(facts, context.today)
  },
  async guaranteeLetter(context, { claim }) {
    return { letter: await letterOf(context, claim) }
  },
})

/** Is the benefit of a line in force and meant for the employee on the day of its receipt? */
function isHis({ person, benefits }: ClaimFacts, { benefit, receiptDate }: ClaimLine): boolean {
  const found = benefits.get(benefit ?? 0)
  return (
    found === undefined ||
    receiptDate == null ||
    (isInForce(found, receiptDate) && isMeantFor(found, person, receiptDate))
  )
}

/** Nobody asks about the family and the balances of an employee whom his scope does not reach. */
async function reach(context: ActionContext, employee: number | null | undefined): Promise<void> {
  const { tx, rows } = queryContext(context)
  const [found] = await rowsOf<{ id: number }>(
    tx,
    sql`select e.id from ${rows('Employee')} e where e.id = ${employee ?? 0}`,
  )
  if (found === undefined) throw new KantorError('NOT_FOUND')
}

function coverageOf(facts: ClaimFacts, today: string) {
  const { covered, notCovered } = coveredChildren(childrenOf(facts.person, today), today)
  const spouse = facts.person.family.find(({ kind }) => kind === 'SPOUSE')
  const balances = [...facts.benefits.values()]
    .filter((benefit) => isInForce(benefit, today) && isMeantFor(benefit, facts.person, today))
    .map((benefit) => {
      const { balance } = balanceOn(facts, benefit, today, null)
      return `${benefit.name}: ${balance === null ? 'no ceiling' : formatMoney(moneyText(balance))}`
    })
  return {
    covered: [facts.person.name, ...(spouse?.isCovered ? [spouse.name] : []), ...covered].join(', '),
    notCovered: notCovered.map(({ name, why }) => `${name} ${notCoveredWords[why]}`).join('; ') || null,
    balances: balances.join(' · ').slice(0, 1000) || null,
  }
}

interface LetterFacts {
  readonly claimNo: string
  readonly status: string
  readonly name: string
  readonly employeeNo: string
  readonly patient: string | null
  readonly hospital: string | null
  readonly city: string | null
  readonly isPartner: boolean
  readonly validTo: string | null
  readonly company: string | null
}

/** The letter by which the company stands for the bill of a partner hospital, in Indonesian. */
async function letterOf(context: ActionContext, claim: number): Promise<string> {
  const { tx, rows, actor, today } = queryContext(context)
  const [facts] = await rowsOf<LetterFacts>(
    tx,
    sql`select c.claim_no as "claimNo", c.status, e.full_name as name, e.employee_no as "employeeNo", c.patient, h.hospital_name as hospital, h.city,
        coalesce(h.company_partner, false) as "isPartner", to_char(h.guarantee_valid_to, 'YYYY-MM-DD') as "validTo",
        (select k.name from company k where k.code = ${actor.companyCode}) as company
      from ${rows('MedicalClaim')} c join ${rows('Employee')} e on e.id = c.employee_id left join ${rows('Hospital')} h on h.id = c.hospital_id
      where c.id = ${claim}`,
  )
  if (facts === undefined) throw new KantorError('NOT_FOUND')
  const { isPartner, validTo, hospital, status } = facts
  if (status === 'REJECTED' || status === 'CANCELLED')
    throw new KantorError('BAD_STATE', 'The claim was rejected or cancelled: the company stands for nothing of it.')
  if (hospital === null || !isPartner || (validTo !== null && validTo < today))
    throw new KantorError(
      'BAD_STATE',
      'Only a partner hospital with a guarantee in force takes a letter: look at Hospital Information.',
    )
  return [
    `SURAT JAMINAN PERAWATAN ${facts.claimNo}`,
    `Kepada Yth. ${hospital}, ${facts.city ?? ''}`,
    `Dengan ini ${facts.company ?? ''} menjamin biaya perawatan ${facts.patient ?? facts.name}${facts.patient === null ? '' : `, keluarga dari ${facts.name}`} (nomor karyawan ${facts.employeeNo}) sesuai ketentuan manfaat pengobatan perusahaan. Selisih biaya di luar ketentuan menjadi tanggungan karyawan.`,
    `Surat ini berlaku tujuh hari sejak ${tanggal(today)}.`,
  ].join('\n\n')
}
