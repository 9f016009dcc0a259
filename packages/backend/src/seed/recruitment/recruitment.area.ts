// Masters of recruitment and the applicants of the last year who were not hired; numbers are those that the product would give.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { Applicant } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applicant.entity'
import { ApplicantSource } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applicant-source.entity'
import { RecruitmentMethod } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/recruitment-method.entity'
import { SelectionProcess } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/selection-process.entity'
import { CommonCode } from '@kantor/shared/catalogue/master/entities/common-code.entity'
import { type RandomSource, randomOf } from '@kantor/shared/rules/random'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { RuleValues } from '../../engine/context.ts'
import { seedArea, ssi } from '../area.ts'
import { birthPlaces, familyNames, menNames, streets, womenNames } from '../employees/names.ts'
import { idsBy, insertRows } from '../writing/rows.ts'
import { demoApplicants, methodEntries, processEntries, sourceEntries } from './recruitment-entries.ts'

const ofEmployee = tableColumns(Employee)

type Values = RuleValues<(typeof Applicant)['fields']>
type Source = RuleValues<(typeof ApplicantSource)['fields']>
type Method = RuleValues<(typeof RecruitmentMethod)['fields']>
/** How many people have applied. */
const applicants = demoApplicants.open + demoApplicants.idle + demoApplicants.inVain

export const recruitmentArea = seedArea({
  name: 'recruitment masters',
  after: ['employees'],
  marker: ApplicantSource,
  async run({ tx, today }) {
    await insertMasters(tx)
    await insertApplicants(tx, today)
  },
})

async function insertMasters(tx: Db): Promise<void> {
  await insertRows(
    tx,
    ApplicantSource,
    ssi,
    sourceEntries.map((entry): Source => {
      const [sourceCode = '', sourceName = '', channelType = '', costPerMonth = '0', agencyVendor = ''] =
        entry.split('|')
      const channel = channelType as NonNullable<Source['channelType']>
      return {
        sourceCode,
        sourceName,
        channelType: channel,
        costPerMonth,
        agencyVendor: agencyVendor || null,
        active: true,
      }
    }),
  )
  await insertRows(tx, SelectionProcess, ssi, processEntries.map(processOf))
  const process = await idsBy(tx, SelectionProcess, ssi, 'processCode')
  await insertRows(
    tx,
    RecruitmentMethod,
    ssi,
    methodEntries.map((entry): Method => {
      const [methodCode = '', methodName = '', kind = '', leadTimeDays = '30', selection = ''] = entry.split('|')
      return {
        methodCode,
        methodName,
        kind: kind as NonNullable<Method['kind']>,
        active: true,
        leadTimeDays: Number(leadTimeDays),
        defaultSelection: process(selection),
      }
    }),
  )
}

const processOf = ({ code, name, stages }: (typeof processEntries)[number]) => ({
  processCode: code,
  processName: name,
  version: 1,
  active: true,
  stages: stages.map((stage, i) => ({
    stageNo: i + 1,
    stageCode: stage.code,
    stageName: stage.name,
    kind: stage.kind,
    weight: stage.weight,
    passingScore: stage.passing,
    mandatory: stage.mandatory ?? true,
    minAssessors: stage.assessors ?? 1,
    slaDays: 7,
  })),
  criteria: stages.flatMap((stage) =>
    stage.criteria.map((entry) => {
      const [criterionCode = '', criterionName = '', weight = '1', knockOutMin = ''] = entry.split('|')
      return { stage: stage.code, criterionCode, criterionName, weight, knockOutMin: knockOutMin || null }
    }),
  ),
})

async function insertApplicants(tx: Db, today: string): Promise<void> {
  const random = randomOf(41_011)
  const source = await idsBy(tx, ApplicantSource, ssi, 'sourceCode')
  const gender = await idsBy(tx, CommonCode, ssi, 'codeValue', { codeType: 'GENDER' })
  const religion = await idsBy(tx, CommonCode, ssi, 'codeValue', { codeType: 'RELIGION' })
  const marital = await idsBy(tx, CommonCode, ssi, 'codeValue', { codeType: 'MARITAL' })
  const level = await idsBy(tx, CommonCode, ssi, 'codeValue', { codeType: 'EDULEVEL' })
  const [referrer] = await typedRows(
    tx,
    { id: ofEmployee.id },
    sql`from employee where company_code = ${ssi.companyCode} and active_status = 'ACTIVE' order by id desc limit 1`,
  )
  const year = today.slice(0, 4)
  const codes = { source, gender, religion, marital, level }
  const rows = Array.from({ length: applicants }, (_, i) => applicantOf(random, i, today, codes, referrer?.id ?? null))
  await insertRows(tx, Applicant, ssi, rows)
  await tx.execute(
    sql`insert into number_sequence (company_code, scope, value) values (${ssi.companyCode}, ${`Applicant|AP-${year}-#`}, ${applicants})`,
  )
}

type Codes = { readonly [N in 'source' | 'gender' | 'religion' | 'marital' | 'level']: (code: string) => number }
const schools = { S1: 'Universitas Indonesia', D3: 'Politeknik Negeri Jakarta', SMA: 'SMKN 1 Cikarang Barat' } as const

function applicantOf(random: RandomSource, i: number, today: string, codes: Codes, referrer: number | null): Values {
  const sex = random.chance(0.5) ? 'F' : 'M'
  const fullName = `${random.pick(sex === 'F' ? womenNames : menNames)} ${random.pick(familyNames)}`
  const born = addDays(today, -random.between(20 * 365, 38 * 365))
  const day = String(Number(born.slice(8)) + (sex === 'F' ? 40 : 0)).padStart(2, '0')
  const came = addDays(today, -random.between(5, 300))
  const origin =
    i % 9 === 4 ? 'REFERRAL' : random.pick(['PORTAL1', 'PORTAL2', 'WALKIN', 'CAMPUS', 'SOCIAL', 'SIAPKERJA', 'AGENCY'])
  const school = random.pick(['S1', 'D3', 'SMA'] as const)
  const ended = Number(born.slice(0, 4)) + (school === 'S1' ? 23 : school === 'D3' ? 21 : 18)
  const employer = random.pick(['PT Nusantara Komponen', 'PT Bina Karya', 'PT Sentra Logistik', 'CV Maju Jaya'])
  return {
    applicantNo: `AP-${today.slice(0, 4)}-${String(i + 1).padStart(5, '0')}`,
    fullName,
    birthDate: born,
    birthPlace: random.pick(birthPlaces),
    nik: `317101${day}${born.slice(5, 7)}${born.slice(2, 4)}${String(5000 + i)}`,
    gender: codes.gender(sex),
    religion: codes.religion('ISLAM'),
    maritalStatus: codes.marital('SINGLE'),
    email: `${fullName.toLowerCase().replace(/\W+/g, '.')}.${i}@mail.co.id`,
    phone: `62812${String(55_000_000 + i * 7_919)}`,
    address: `Jl. ${random.pick(streets)} ${random.between(1, 99)}`,
    city: random.pick(['Jakarta', 'Bekasi', 'Surabaya']),
    currentEmployer: employer,
    currentPosition: 'Staff',
    noticeDays: 30,
    expectedSalary: `${random.between(55, 120) * 100_000}`,
    source: codes.source(origin),
    referrer: origin === 'REFERRAL' ? referrer : null,
    consentAt: `${came}T03:00:00.000Z`,
    consentText: 'Consent of applicants, version 1',
    education: [
      { level: codes.level(school), institution: schools[school], yearFrom: ended - 3, yearTo: ended, gpa: '3.25' },
    ],
    experience: [{ company: employer, position: 'Staff', dateFrom: addDays(came, -random.between(400, 1_500)) }],
    skills: [{ kind: 'SKILL', name: 'Microsoft Excel', level: 'Good' }],
    status: 'ACTIVE',
  }
}
