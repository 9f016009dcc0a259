// The contract of a candidate in the text of its letter, on screen and on paper: days and amounts as Indonesian papers have them.
import { JobOffer } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/job-offer.entity'
import { PayComponent } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-component.entity'
import { angka, tanggal, terbilang } from '@kantor/shared/formats/indonesian'
import { fillLetter } from '@kantor/shared/rules/employment/letters'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { lineColumns, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { type Letter, letterFile } from '../../../engine/print/letter.ts'
import { reaching } from '../../../engine/read/code-scope.ts'
import { wholeCompany } from '../../../engine/read/data-scope.ts'
import { cleanHtml } from '../../messages/index.ts'

const ofJobOffer = tableColumns(JobOffer, 'o')
const ofPayComponent = tableColumns(PayComponent, 'p')
const ofJobOfferComponents = lineColumns(JobOffer, 'components', 'l')

type Values = Parameters<typeof fillLetter>[1]
interface Found {
  readonly body: string | null
  readonly no: string
  readonly letter: number | null
  readonly offer: number | null
  readonly city: string | null
  readonly months: number | null
  readonly probation: number | null
  readonly type: string
}
interface Filled extends Omit<Found, 'body'> {
  readonly html: string
  readonly name: string
  readonly company: string
}

/** Personal data are printed in the letter only for users who may see them at the applicant. */
const recruiters = 'frmHRRCRUT08E'
const days = ['BIRTH_DATE', 'JOIN_DATE', 'CONTRACT_FROM', 'CONTRACT_TO'] as const

/** The letter as HTML. */
export async function contractLetter(context: ActionContext, { document }: { readonly document: number }) {
  const { no, html } = await filledLetter(context, document)
  return { letterNo: no, html }
}

/** The content of the paper: the letter, terms with the pay for readers who see it, and the places of the signatures. */
export async function contractPaper(
  context: ActionContext,
  document: number,
): Promise<Letter & { readonly no: string }> {
  const letter = await filledLetter(context, document)
  const pay = await payOf(context, letter)
  const signatory = (await signatoryOf(context, letter.letter)) ?? '. . . . . . . . . .'
  return {
    no: letter.no,
    title: `Perjanjian kerja ${letter.no}`,
    company: letter.company,
    lang: 'id',
    html: letter.html,
    ...(pay.length === 0 ? {} : { table: { title: 'Syarat kerja dan imbal jasa', rows: pay } }),
    place: `${letter.city ?? 'Jakarta'}, ${tanggal(context.today)}`,
    signatures: [
      { role: `Untuk dan atas nama ${letter.company}`, name: signatory },
      { role: 'Pekerja', name: letter.name },
    ],
  }
}

/** The same as a PDF. */
export async function contractPdf(context: ActionContext, { document }: { readonly document: number }) {
  const { no, ...letter } = await contractPaper(context, document)
  return letterFile(no, letter)
}

async function filledLetter(context: ActionContext, document: number): Promise<Filled> {
  const { tx, actor, today } = context
  // The contract was looked up within the reader's scope; what it names belongs to it.
  const { rows } = queryContext(wholeCompany(context))
  const [found] = await rowsOf<Values & Found>(
    tx,
    sql`select l.body, k.contract_no as no, k.letter_template_id as letter, k.offer_id as offer, k.contract_type as type, b.city,
        o.contract_months as months, k.probation_months as probation,
        c.legal_name as "COMPANY_NAME", c.address as "COMPANY_ADDRESS", a.full_name as "FULL_NAME", a.nik as "NATIONAL_ID",
        a.birth_place as "BIRTH_PLACE", a.birth_date::text as "BIRTH_DATE", a.address as "ADDRESS", k.start_date::text as "JOIN_DATE",
        d.department_name as "DEPARTMENT", p.position_name as "POSITION", v.level_name as "LEVEL", g.grade_name as "GRADE",
        w.location_name as "LOCATION", k.contract_no as "CONTRACT_NO", k.start_date::text as "CONTRACT_FROM", k.end_date::text as "CONTRACT_TO"
      from ${rows('ContractDraft')} k join ${rows('Applicant')} a on a.id = k.applicant_id left join ${rows('AgreementLetterSet')} l on l.id = k.letter_template_id
        left join ${rows('JobOffer')} o on o.id = k.offer_id left join ${rows('Position')} p on p.id = k.position_id left join ${rows('Department')} d on d.id = k.department_id
        left join ${rows('PositionLevel')} v on v.id = p.level_id left join ${rows('PositionGrade')} g on g.id = coalesce(o.grade_id, p.grade_id)
        left join ${rows('WorkLocation')} w on w.id = coalesce(k.location_id, d.default_location_id) left join company c on c.code = ${actor.companyCode}
        left join ${rows('CompanyBranch')} b on b.is_head_office
      where k.id = ${document}`,
  )
  if (found === undefined) throw new KantorError('NOT_FOUND')
  const { body, no, letter, offer, city, months, probation, type, ...values } = found
  if (body === null)
    throw new KantorError(
      'BAD_STATE',
      'No letter is chosen: use Prepare, or activate a letter of this type in Agreement Letter Setting.',
    )
  const personal = reaching(actor).has(recruiters)
    ? {}
    : { NATIONAL_ID: null, BIRTH_PLACE: null, BIRTH_DATE: null, ADDRESS: null }
  const said = Object.fromEntries(days.map((name) => [name, values[name] == null ? null : tanggal(values[name])]))
  const html = cleanHtml(
    fillLetter(body, { ...values, ...said, ...personal, LETTER_NO: no, LETTER_DATE: tanggal(today) }),
  )
  const [name, company] = [values.FULL_NAME ?? '', values.COMPANY_NAME ?? '']
  return { no, letter, offer, city, months, probation, type, html, name, company }
}

type Row = readonly [string, string]

/** Terms and pay of the offer; what is covered from the reader is not drawn. */
async function payOf(context: ActionContext, { offer, months, probation, type }: Filled): Promise<readonly Row[]> {
  const { rows, lines } = queryContext(context)
  const terms: readonly Row[] = [
    ['Jenis perjanjian', type === 'PKWT' ? 'Waktu tertentu (PKWT)' : 'Waktu tidak tertentu (PKWTT)'],
    ...(type === 'PKWT' && months ? [['Jangka waktu', `${months} bulan`] as const] : []),
    ...(type === 'PKWTT' && probation ? [['Masa percobaan', `${probation} bulan`] as const] : []),
  ]
  const [pay] = await typedRows(
    context.tx,
    { salary: ofJobOffer.basicSalary },
    sql`from ${rows('JobOffer')} o where o.id = ${offer ?? 0}`,
  )
  if (pay?.salary == null) return terms
  const components = await typedRows(
    context.tx,
    { name: ofPayComponent.slipName, amount: ofJobOfferComponents.amount },
    sql`from ${lines('JobOffer', 'components')} l
      join ${rows('PayComponent')} p on p.id = l.component_id where l.parent_id = ${offer ?? 0} order by l.seq`,
  )
  const shown = components.flatMap(({ name, amount }): readonly Row[] =>
    amount === null ? [] : [[name, rupiah(amount)]],
  )
  return [...terms, ['Upah pokok per bulan', inWords(pay.salary)], ...shown]
}

/** 'Rp 6.500.000'. */
const rupiah = (amount: string): string => `Rp ${angka(amount)}`
const inWords = (amount: string): string =>
  `${rupiah(amount)} (${terbilang(BigInt(amount.split('.')[0] ?? '0'))} rupiah)`

/** The signatory of letters of this text, for any caller. */
async function signatoryOf(context: ActionContext, letter: number | null): Promise<string | null> {
  const { rows, lines } = queryContext(wholeCompany(context))
  const [first] = await rowsOf<{ holder: string | null }>(
    context.tx,
    sql`select (select e.full_name from ${rows('Employee')} e where e.position_id = s.position_id and e.active_status <> 'INACTIVE'
          order by e.join_date, e.id limit 1) as holder
      from ${lines('AgreementLetterSet', 'signatories')} s where s.parent_id = ${letter ?? 0} order by s."order", s.seq limit 1`,
  )
  return first?.holder ?? null
}
