// One person of the demo company: name, numbers, address, family, schooling, earlier work.

import type { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import type { RandomSource } from '@kantor/shared/rules/random'
import { addDays, addMonths, monthsBetween, yearsBetween } from '@kantor/shared/rules/time/calendar'
import type { RuleValues } from '../../engine/context.ts'
import type { Post } from '../organisation/posts.ts'
import type { Career } from './careers.ts'
import { birthPlaces, familyNames, formerCompanies, menNames, schools, streets, womenNames } from './names.ts'

export type EmployeeValues = RuleValues<(typeof Employee)['fields']>
export type Gender = 'M' | 'F'
/** Ids of common codes and post codes by their value. */
export interface Codes {
  readonly code: (type: string, value: string) => number
  readonly postCode: (code: string) => number
}

export function personOf(
  post: Post,
  career: Career,
  gender: Gender,
  ordinal: number,
  today: string,
  random: RandomSource,
  codes: Codes,
): EmployeeValues {
  const fullName = nameOf(gender, random)
  const age = yearsBetween(career.birthDate, today)
  const isMarried = age >= 26 && random.percent(age > 34 ? 88 : 55)
  const children = isMarried ? childrenOf(career, age, today, random) : []
  const nik = nikOf(career.birthDate, gender, ordinal, random)
  return {
    fullName,
    phoneNumber: `08${random.between(11, 59)}${String(10_000_000 + ordinal * 37).slice(-8)}`,
    email: `${fullName.toLowerCase().replaceAll(' ', '.')}.${ordinal + 1}@ssi.example`,
    birthPlace: random.pick(birthPlaces),
    birthDate: career.birthDate,
    gender: codes.code('GENDER', gender),
    religion: codes.code(
      'RELIGION',
      random.percent(84) ? 'ISLAM' : random.pick(['PROTESTANT', 'CATHOLIC', 'HINDU', 'BUDDHIST']),
    ),
    bloodType: codes.code('BLOOD', random.pick(['A', 'B', 'AB', 'O', 'O'])),
    maritalStatus: codes.code('MARITAL', isMarried ? 'MARRIED' : 'SINGLE'),
    nationality: codes.code('NATIONALITY', 'IDN'),
    address1st: `Jl. ${random.pick(streets)} No. ${random.between(1, 180)}`,
    address2nd: `RT 0${random.between(1, 9)}/RW 0${random.between(1, 9)}`,
    postCode: codes.postCode(random.pick(homesOf(post.location))),
    nationalIdNo: nik,
    familyCardNo: `${nik.slice(0, 6)}${random.between(100000, 999999)}${String(ordinal % 10_000).padStart(4, '0')}`,
    taxIdNo: ordinal % 80 === 79 ? null : nik,
    bpjsHealthNo: ordinal % 40 === 39 ? null : `000${String(1_200_000_000 + ordinal * 61)}`,
    bpjsEmploymentNo: ordinal % 40 === 38 ? null : String(21_000_000_000 + ordinal * 73),
    ptkpStatus:
      `${isMarried && gender === 'M' ? 'K' : 'TK'}${gender === 'M' ? Math.min(3, children.length) : 0}` as EmployeeValues['ptkpStatus'] &
        string,
    emergencyName: nameOf(gender === 'M' ? 'F' : 'M', random),
    emergencyPhone: `08${random.between(11, 59)}${String(20_000_000 + ordinal * 41).slice(-8)}`,
    emergencyRelation: isMarried ? 'Spouse' : 'Parent',
    family: isMarried ? familyOf(fullName, gender, career, children, today, random, codes) : [],
    education: [educationOf(post, career, random, codes)],
    workExperience: earlierWork(career, post, random),
    documents: [
      { docType: codes.code('DOCTYPE', 'KTP'), docNo: nik, issueDate: addMonths(career.birthDate, 12 * 17 + 1) },
    ],
  }
}

const nameOf = (gender: Gender, random: RandomSource): string =>
  `${random.pick(gender === 'M' ? menNames : womenNames)} ${random.pick(familyNames)}`

/** NIK: region, birth date with the day + 40 for women, running number. */
function nikOf(birthDate: string, gender: Gender, ordinal: number, random: RandomSource): string {
  const [year = '', month = '', day = ''] = birthDate.split('-')
  const dayPart = String(Number(day) + (gender === 'F' ? 40 : 0)).padStart(2, '0')
  return `${random.pick(['317401', '317301', '321606', '327501', '357806'])}${dayPart}${month}${year.slice(2)}${String((ordinal % 9999) + 1).padStart(4, '0')}`
}

const homesOf = (location: string): readonly string[] =>
  ({
    CKR: ['17530', '17533', '17520', '17510', '17111', '17133'],
    SBY: ['60293', '60281', '60241', '60111'],
    MKS: ['90231', '90221', '90243'],
  })[location] ?? ['12810', '13440', '11530', '12430', '14240']

/** Birth dates of the children, the eldest first. */
function childrenOf(career: Career, age: number, today: string, random: RandomSource): readonly string[] {
  const count = Math.min(3, random.between(0, Math.max(0, Math.floor((age - 25) / 4))))
  const eldest = Math.min(age - 25, 20)
  return Array.from({ length: count }, (_, i) =>
    addDays(addMonths(today, -12 * Math.max(1, eldest - 3 * i)), -random.between(1, 300)),
  ).filter((d) => d > career.birthDate)
}

function familyOf(
  name: string,
  gender: Gender,
  career: Career,
  children: readonly string[],
  today: string,
  random: RandomSource,
  codes: Codes,
): EmployeeValues['family'] & object {
  const other: Gender = gender === 'M' ? 'F' : 'M'
  const surname = name.split(' ').at(-1) ?? ''
  const married = addMonths(career.birthDate, 12 * 25)
  const spouse = {
    relation: codes.code('FAMREL', 'SPOUSE'),
    fullName: nameOf(other, random),
    gender: codes.code('GENDER', other),
    birthDate: addDays(career.birthDate, random.between(-900, 1500)),
    isMedicalCovered: gender === 'M',
    isDependent: gender === 'M',
    marriageDate: married < today ? married : today,
  }
  const offspring = children.map((birthDate, i) => {
    const sex: Gender = random.percent(50) ? 'M' : 'F'
    return {
      relation: codes.code('FAMREL', 'CHILD'),
      fullName: `${(sex === 'M' ? menNames : womenNames)[(i * 17 + random.between(0, 16)) % 50] ?? 'Nur'} ${surname}`,
      gender: codes.code('GENDER', sex),
      birthDate,
      isDependent: gender === 'M',
      isMedicalCovered: yearsBetween(birthDate, today) < 21,
    }
  })
  return [spouse, ...offspring]
}

function educationOf(post: Post, career: Career, random: RandomSource, codes: Codes) {
  const level =
    post.level === 'OPR' || post.level === 'TRN'
      ? 'SMA'
      : post.level === 'STF'
        ? random.pick(['D3', 'S1'])
        : post.level === 'DIR' || post.level === 'GMG'
          ? 'S2'
          : 'S1'
  const years = { SMA: 18, D3: 21, S1: 22, S2: 26 }[level] ?? 18
  const born = Number(career.birthDate.slice(0, 4))
  const isGraded = level !== 'SMA'
  return {
    level: codes.code('EDULEVEL', level),
    institution: random.pick(schools[level] ?? []),
    yearFrom: born + years - (level === 'SMA' ? 3 : level === 'S2' ? 2 : 4),
    yearTo: born + years,
    gpa: isGraded ? `3.${String(random.between(0, 85)).padStart(2, '0')}` : null,
    graduated: true,
    isHighest: true,
  }
}

/** Who joined at 23 or later worked somewhere before. */
function earlierWork(career: Career, post: Post, random: RandomSource) {
  const free = monthsBetween(addMonths(career.birthDate, 12 * 22), career.joinDate)
  if (free < 12 || random.percent(30)) return []
  const months = random.between(9, Math.min(free - 1, 60))
  const dateTo = addDays(career.joinDate, -random.between(5, 30))
  const dateFrom = addMonths(dateTo, -months)
  return [
    {
      company: random.pick(formerCompanies),
      businessField: 'Manufacturing',
      position: post.isHead ? 'Supervisor' : 'Staff',
      dateFrom,
      dateTo,
      months: monthsBetween(dateFrom, dateTo),
      lastSalary: String(random.between(40, 120) * 100_000),
      reasonLeaving: 'Career',
    },
  ]
}
