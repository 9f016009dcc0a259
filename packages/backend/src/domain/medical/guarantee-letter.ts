// The letter by which the company guarantees the bill of a partner hospital, in Indonesian, as a PDF.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import {
  guaranteedStatuses,
  medicalClaim,
} from '@kantor/shared/catalogue/human-resource-management/medical-information/medical-claim'
import { MedicalClaim } from '@kantor/shared/catalogue/human-resource-management/medical-information/medical-claim.entity'
import { Hospital } from '@kantor/shared/catalogue/master/hospital-info'
import { tanggal } from '@kantor/shared/formats/indonesian'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { asBoolean, neverNull, orNull, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { ActionContext } from '../../engine/actions/actions.ts'
import { queryContext } from '../../engine/datasets/dataset.ts'
import { type Letter, letterFile } from '../../engine/print/letter.ts'
import { type Letterhead, letterheadOf } from '../../engine/print/letterhead.ts'
import { noteView } from '../../engine/write/reading-trail.ts'
import { htmlText } from '../messages/index.ts'

const ofMedicalClaim = tableColumns(MedicalClaim, 'c')
const ofEmployee = tableColumns(Employee, 'e')
const ofHospital = tableColumns(Hospital, 'h')

/** Days for which a hospital may rely on a letter. */
const validDays = 7

interface Facts {
  readonly claimNo: string
  readonly status: string
  readonly name: string
  readonly employeeNo: string
  readonly patientKind: 'SELF' | 'SPOUSE' | 'CHILD'
  readonly patient: string | null
  readonly hospital: string | null
  readonly address: string | null
  readonly city: string | null
  readonly isPartner: boolean
  readonly validTo: string | null
}

/** The letter of a claim; the trail records when a user other than the claimant took it, for it says who was treated and where (R-MED-07). */
export async function guaranteeLetter(context: ActionContext, claim: number) {
  const facts = await factsOf(context, claim)
  refuseUnguaranteed(facts, context.today)
  const letter = letterOf(facts, await letterheadOf(context), context.today)
  await noteView(context.engine, context.actor, medicalClaim, claim)
  return letterFile(`surat-jaminan-${facts.claimNo}`, letter)
}

async function factsOf(context: ActionContext, claim: number): Promise<Facts> {
  const { tx, rows } = queryContext(context)
  const [facts] = await typedRows(
    tx,
    {
      claimNo: ofMedicalClaim.claimNo,
      status: ofMedicalClaim.status,
      name: ofEmployee.fullName,
      employeeNo: neverNull(ofEmployee.employeeNo),
      patientKind: ofMedicalClaim.patientKind,
      patient: ofMedicalClaim.patient,
      hospital: orNull(ofHospital.hospitalName),
      address: ofHospital.address,
      city: orNull(ofHospital.city),
      isPartner: asBoolean(sql`coalesce(h.company_partner, false)`),
      validTo: ofHospital.guaranteeValidTo,
    },
    sql`from ${rows('MedicalClaim')} c join ${rows('Employee')} e on e.id = c.employee_id left join ${rows('Hospital')} h on h.id = c.hospital_id
      where c.id = ${claim}`,
  )
  if (facts === undefined) throw new KantorError('NOT_FOUND')
  return facts
}

function refuseUnguaranteed({ status, isPartner, validTo }: Facts, today: string): void {
  if (status === 'PAID')
    throw new KantorError(
      'BAD_STATE',
      'The claim is paid to the employee: the hospital has nothing left to be guaranteed.',
    )
  if (!guaranteedStatuses.some((guaranteed) => guaranteed === status))
    throw new KantorError(
      'BAD_STATE',
      'The company guarantees a claim after human resources have checked it. Submit it and have it approved there first.',
    )
  if (!isPartner || (validTo !== null && validTo < today))
    throw new KantorError(
      'BAD_STATE',
      'Only a partner hospital with a guarantee in force takes a letter: look at Hospital Information.',
    )
}

const paragraph = (text: string): string => `<p>${htmlText(text)}</p>`
const relations = { SELF: 'Karyawan', SPOUSE: 'Suami/istri karyawan', CHILD: 'Anak karyawan' } as const

/** The content of the paper. */
export function letterOf(facts: Facts, { company, city: place }: Letterhead, today: string): Letter {
  const { claimNo, hospital, address, city, name, patient, patientKind, validTo } = facts
  const last = addDays(today, validDays - 1)
  const until = validTo !== null && validTo < last ? validTo : last
  return {
    title: `Surat jaminan perawatan ${claimNo}`,
    company,
    lang: 'id',
    html: [
      '<h2>Surat Jaminan Perawatan</h2>',
      paragraph(`Nomor: ${claimNo}`),
      paragraph(['Kepada Yth.', hospital].filter(Boolean).join(' ')),
      ...[address, city].flatMap((line) => (line === null || line === '' ? [] : [paragraph(line)])),
      paragraph(
        `Dengan ini ${company} menjamin biaya perawatan pasien tersebut di bawah ini sesuai ketentuan manfaat pengobatan perusahaan. Selisih biaya di luar ketentuan menjadi tanggungan karyawan.`,
      ),
      paragraph('Tagihan beserta kuitansi asli mohon dikirimkan kepada perusahaan dengan menyebutkan nomor surat ini.'),
    ].join(''),
    table: {
      title: 'Pasien',
      rows: [
        ['Nama pasien', patient ?? name],
        ['Hubungan', relations[patientKind]],
        ['Nama karyawan', name],
        ['Nomor karyawan', facts.employeeNo],
        ['Berlaku', `${tanggal(today)} sampai dengan ${tanggal(until)}`],
      ],
    },
    place: `${place}, ${tanggal(today)}`,
    signatures: [{ role: `Untuk dan atas nama ${company}`, name: '. . . . . . . . . .' }],
  }
}
