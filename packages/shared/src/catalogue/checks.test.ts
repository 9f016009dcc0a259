// The pure rules that declarations carry: each fails where its rule is broken and is silent where it is kept.
import { describe, expect, it } from 'vitest'
import { type Entity, inOrder, linesInOrder } from '../kernel/index.ts'
import { complaintsOf } from '../rules/validation/validation.ts'
import { Employee } from './employees/entities/employee.entity.ts'
import { PositionGrade } from './human-resource-management/position-management/position-grade.entity.ts'
import { PositionLevel } from './human-resource-management/position-management/position-level.entity.ts'
import { catalogue } from './index.gen.ts'
import { AbsentCode } from './master/absent-code-entry.ts'
import { CommonCode } from './master/entities/common-code.entity.ts'
import { ContractType } from './master/entities/contract-type.entity.ts'
import { Department } from './master/entities/department.entity.ts'
import { bracketComplaints, inBoundOrder } from './payroll-management/payroll-master/brackets.ts'
import { TerBracket } from './payroll-management/payroll-master/effective-monthly-entry.ts'
import { BpjsRate } from './payroll-management/payroll-master/jamsostek-entry.ts'
import { StandardDeduction } from './payroll-management/payroll-master/standard-deduction-master.ts'
import { TaxSchedule } from './payroll-management/payroll-master/tax-schedule.entity.ts'
import { TerSchedule } from './payroll-management/payroll-master/ter-schedule.entity.ts'

type Values = { readonly [field: string]: unknown }
const fieldsOf = (entity: Entity, row: Values): readonly string[] => complaintsOf(entity, row).map((c) => c.field)

const lines = [
  { upTo: '60', ratePercent: '5' },
  { upTo: null, ratePercent: '15' },
]

it.each<[string, Entity, Values, readonly string[]]>([
  ['a code ends after it begins', CommonCode, { validFrom: '2026-02-01', validTo: '2026-01-31' }, ['validTo']],
  ['one day is a period', CommonCode, { validFrom: '2026-02-01', validTo: '2026-02-01' }, []],
  [
    'days to hand in a document need a document',
    AbsentCode,
    { requiresAttachment: false, attachmentDueDays: 3 },
    ['attachmentDueDays'],
  ],
  ['a document may follow', AbsentCode, { requiresAttachment: true, attachmentDueDays: 3 }, []],
  ['a level without overtime names its ground', PositionLevel, { overtimeEligible: false }, ['legalBasis']],
  ['a ground is enough', PositionLevel, { overtimeEligible: false, legalBasis: 'PP 35/2021 art. 27' }, []],
  ['salaries of a grade rise', PositionGrade, { minSalary: '5', midSalary: '4', maxSalary: '6' }, ['midSalary']],
  ['also without a middle', PositionGrade, { minSalary: '7', maxSalary: '6' }, ['maxSalary']],
  ['fixed terms end after 60 months', ContractType, { relation: 'PKWT_TERM', maxTotalMonths: 61 }, ['maxTotalMonths']],
  [
    'no probation on a fixed term',
    ContractType,
    { relation: 'PKWT_TERM', maxTotalMonths: 60, probationMonths: 1 },
    ['probationMonths'],
  ],
  ['a probation of the permanent', ContractType, { relation: 'PKWTT', probationMonths: 3 }, []],
  ['reminders descend', ContractType, { reminderDays: '30,60' }, ['reminderDays']],
  ['reminders as they come', ContractType, { reminderDays: '60,30,14' }, []],
  ['a division has no parent', Department, { orgLevel: 'DIVISION', parentDepartment: 1 }, ['parentDepartment']],
  ['a unit has one', Department, { orgLevel: 'UNIT' }, ['parentDepartment']],
  ['the statuses of a monthly category', TerSchedule, { category: 'A', ptkpStatuses: [] }, ['ptkpStatuses']],
  [
    'the daily category has none',
    TerSchedule,
    { category: 'DAILY', ptkpStatuses: [{ ptkpStatus: 'TK0' }] },
    ['ptkpStatuses'],
  ],
  ['a rate by method', TerBracket, { method: 'TER' }, ['ratePercent']],
  [
    'article 17 has no rate of its own',
    TerBracket,
    { method: 'ARTICLE17_ON_50PCT', ratePercent: '5' },
    ['ratePercent'],
  ],
  [
    'a multiplier only without NPWP',
    TaxSchedule,
    { kind: 'ARTICLE17', terMultiplier: '1.20', lines },
    ['terMultiplier'],
  ],
  ['a multiplier without NPWP', TaxSchedule, { kind: 'NON_NPWP', terMultiplier: '1.20', lines }, []],
  [
    'tax free income is an amount',
    StandardDeduction,
    { code: 'PTKP_SELF', ratePercent: '5' },
    ['amountPerYear', 'ratePercent'],
  ],
  [
    'three dependants at most, nowhere else',
    StandardDeduction,
    { code: 'PTKP_SELF', amountPerYear: '1', maxDependants: 3 },
    ['maxDependants'],
  ],
  ['work accidents have a class', BpjsRate, { program: 'JKK' }, ['riskClass']],
  ['nothing else has', BpjsRate, { program: 'JHT', riskClass: 1 }, ['riskClass']],
  ['the group before the company', Employee, { groupJoinDate: '2026-02-01', joinDate: '2026-01-01' }, ['joinDate']],
  ['born before joining', Employee, { birthDate: '2026-02-01', joinDate: '2026-01-01' }, ['birthDate']],
  ['contracts end after joining', Employee, { joinDate: '2026-01-01', contractTo: '2025-12-31' }, ['contractTo']],
  [
    'earlier work ends before joining',
    Employee,
    { joinDate: '2026-01-01', workExperience: [{ dateFrom: '2025-01-01', dateTo: '2026-01-02' }] },
    ['workExperience.0.dateTo'],
  ],
  ['schooling takes time', Employee, { education: [{ yearFrom: 2020, yearTo: 2019 }] }, ['education.0.yearTo']],
  [
    'documents expire after issue',
    Employee,
    { documents: [{ issueDate: '2026-01-02', expiryDate: '2026-01-01' }] },
    ['documents.0.expiryDate'],
  ],
])('%s', (_, entity, row, expected) => expect(fieldsOf(entity, row)).toEqual(expected))

describe('one head a day', () => {
  const head = (dateFrom: string, dateTo: string | null, headType = 'HEAD') => ({ dateFrom, dateTo, headType })
  const heads = (...all: readonly object[]) => fieldsOf(Department, { orgLevel: 'DIVISION', heads: all })
  it('follows without touching', () =>
    expect(heads(head('2026-01-01', '2026-01-31'), head('2026-02-01', null))).toEqual([]))
  it('must not share a day', () =>
    expect(heads(head('2026-01-01', '2026-02-01'), head('2026-02-01', null))).toEqual(['heads.1.dateFrom']))
  it('is open while it has no end', () =>
    expect(heads(head('2026-01-01', null), head('2027-01-01', null))).toEqual(['heads.1.dateFrom']))
  it('leaves acting heads alone', () =>
    expect(heads(head('2026-01-01', null), head('2026-02-01', null, 'ACTING'))).toEqual([]))
})

describe('brackets', () => {
  const complaints = (...table: readonly { upTo: string | null; ratePercent: string | null }[]) =>
    bracketComplaints(table, (i, f) => `${i}.${f}`, 'r').map((c) => c.field)
  const b = (upTo: string | null, ratePercent: string | null) => ({ upTo, ratePercent })
  it('rise to an open end', () => expect(complaints(b('60', '5'), b('250', '15'), b(null, '25'))).toEqual([]))
  it('have bounds above zero and above one another', () =>
    expect(complaints(b('0', '5'), b('60', '6'), b('60', '7'), b(null, '8'))).toEqual(['0.upTo', '2.upTo']))
  it('have rising rates, also over one without', () =>
    expect(complaints(b('1', '5'), b('2', null), b(null, '5'))).toEqual(['2.ratePercent']))
  it('end open, and only once', () => expect(complaints(b(null, '5'), b('60', '6'))).toEqual(['0.upTo', '1.upTo']))
  it('compare exactly, beyond binary fractions', () =>
    expect(complaints(b('9007199254740993', '0.10'), b('9007199254740994', '0.30'), b(null, '0.3'))).toEqual([
      '2.ratePercent',
    ]))
  it('stand in the order of their bounds', () =>
    expect(inBoundOrder([b(null, '3'), b('10', '2'), b('9', '1')]).map((x) => x.upTo)).toEqual(['9', '10', null]))
})

describe('dates in order', () => {
  it('says nothing while one is missing', () => expect(inOrder('a', 'b').test({ a: '2026-01-01' })).toEqual([]))
  it('names the line', () =>
    expect(linesInOrder('x', 'a', 'b').test({ x: [{}, { a: '2', b: '1' }] })).toMatchObject([{ field: 'x.1.b' }]))
})

it('the head of a record has room for four facts', () => {
  const heads = [...catalogue.entities.values()].flatMap(({ name, head = [] }) => (head.length > 4 ? [name] : []))
  expect(heads).toEqual([])
})
