// Absence codes: what a day without work is called, what it pays and what it takes from the leave balance.
import { type Complaint, defineEntity, defineMaintenance, type Fields, full } from '../../kernel/index.ts'

const absentClasses = [
  'PRESENT',
  'ABSENT',
  'ANNUAL',
  'SICK',
  'MATERNITY',
  'STATUTORY',
  'PERMIT_PAID',
  'PERMIT_UNPAID',
  'TIME_PERMIT',
  'FORGOT_PUNCH',
  'TRAVEL',
  'TRAINING',
  'REST',
  'HOLIDAY',
  'COLLECTIVE',
  'SUSPENSION',
  'WFH',
] as const

export const AbsentCode = defineEntity({
  name: 'AbsentCode',
  title: 'Absent code',
  key: ['absentCode'],
  show: 'absentName',
  fields: {
    absentCode: { type: 'code', max: 10, required: true, fixed: true, width: 110 },
    absentName: { type: 'text', max: 80, required: true },
    absentClass: { type: 'enum', values: absentClasses, labels: { WFH: 'Work from home' }, required: true },
    unit: { type: 'enum', values: ['DAY', 'HALF_DAY_ALLOWED', 'MINUTES', 'PUNCH'], default: 'DAY' },
    dayBasis: { type: 'enum', values: ['WORKDAY', 'CALENDAR'], default: 'WORKDAY' },
    paidPercent: { type: 'percent', max: 100, default: 100, help: 'Sickness pays by the tiers of the law instead' },
    paidFrom: {
      type: 'date',
      label: 'Paid from',
      help: 'First day of this percentage. Another one begins on the day it names; left as it is: today once months are closed',
    },
    pastPercents: {
      type: 'lines',
      label: 'Paid before',
      maxRows: 200,
      of: {
        lastDay: { type: 'date', required: true, readOnly: true },
        percent: { type: 'percent', max: 100, required: true, readOnly: true, label: 'Paid' },
      },
    },
    deductsAnnualLeave: { type: 'boolean' },
    quotaPerEvent: {
      type: 'decimal',
      scale: 1,
      unit: 'days',
      help: 'Of a wedding, a birth, a death ..., over all documents about it. Empty: unlimited',
    },
    eventDays: {
      type: 'integer',
      max: 365,
      default: 30,
      unit: 'days',
      label: 'One event within',
      backfill: {
        sql: "case when system and absent_code = 'CD' then 0 when system and absent_code = 'S2' then 3 else 30 end",
      },
      help: 'Documents that lie no further apart are about the same event; 0: each is an event of its own',
    },
    quotaPerMonth: {
      type: 'decimal',
      scale: 1,
      min: 0,
      backfill: {
        sql: "case when system and absent_code in ('PT', 'PC', 'PK', 'FI') then 3 when system and absent_code = 'CD' then 2 end",
      },
      help: 'Days of a calendar month; permits of minutes and forgotten punches count by their number. Empty: unlimited',
    },
    quotaPerYear: { type: 'decimal', scale: 1, unit: 'days', help: 'Empty: unlimited' },
    quotaPerService: {
      type: 'decimal',
      scale: 1,
      min: 0,
      unit: 'days',
      backfill: { sql: "case when system and absent_code = 'HJ' then 45 end" },
      help: 'Of the whole employment. Empty: unlimited',
    },
    quotaMonths: {
      type: 'integer',
      min: 1,
      max: 24,
      unit: 'months',
      backfill: { sql: "case when system and absent_code in ('CM', 'CMX') then 3 end" },
      help: 'From the first day of a stay away, over documents that follow each other. Empty: unlimited',
    },
    follows: {
      type: 'ref',
      to: 'AbsentCode',
      label: 'Only after',
      backfill: {
        sql: "case when system then (select b.id from absent_code b where b.company_code = absent_code.company_code and b.system and b.absent_code = case absent_code.absent_code when 'CMX' then 'CM' when 'LX' then 'L1' end) end",
      },
      help: 'A document of this code comes before: about the same event, or up to the day before where the code knows no events',
    },
    minServiceMonths: { type: 'integer', default: 0, unit: 'months' },
    gender: { type: 'enum', values: ['ALL', 'MALE', 'FEMALE'], default: 'ALL' },
    requiresAttachment: { type: 'boolean' },
    attachmentDueDays: {
      type: 'integer',
      max: 365,
      unit: 'days',
      help: 'The document may follow within these days; else the day counts as A',
    },
    maxBackdateDays: {
      type: 'integer',
      default: 7,
      unit: 'days',
      help: 'People who may correct days of attendance can go further back, for others',
    },
    allowFutureDays: { type: 'integer', default: 180, unit: 'days' },
    requiresHr: { type: 'boolean', label: 'Requires HR', help: 'Adds the step of human resources to the approval' },
    countsMeal: { type: 'boolean', help: 'The day earns the meal allowance' },
    countsTransport: { type: 'boolean', help: 'The day earns the transport allowance' },
    symbol: { type: 'text', max: 3, help: 'Shown in the day matrices' },
    legalBasis: { type: 'text', max: 160 },
    system: { type: 'boolean', readOnly: true, help: 'Kept by the system: never deleted' },
    active: { type: 'boolean', default: true },
  } as const satisfies Fields,
  checks: [
    {
      rule: 'attachment',
      test: (row): readonly Complaint[] =>
        row.attachmentDueDays != null && row.requiresAttachment === false
          ? [{ field: 'attachmentDueDays', rule: 'attachment', message: 'only where an attachment is required' }]
          : [],
    },
  ],
})

export const absentCodeEntry = defineMaintenance({
  path: '/master/absent-code-entry',
  title: 'Absent Code Entry',
  form: 'frmKGTCDXM01',
  screens: full,
  buttons: ['audit'],
  auditForm: 'frmKGTCDXM01',
  icon: 'calendar-x',
  order: 40,
  entity: AbsentCode,
  list: {
    columns: [
      'absentCode',
      'absentName',
      'absentClass',
      'paidPercent',
      'deductsAnnualLeave',
      'quotaPerEvent',
      'quotaPerMonth',
      'quotaPerYear',
      'requiresAttachment',
      'symbol',
      'active',
    ],
    filters: ['absentClass', 'gender', 'active'],
    groups: ['absentClass'],
    sort: 'absentCode',
  },
  sections: [
    { title: 'Code', fields: ['absentCode', 'absentName', 'absentClass', 'symbol', 'legalBasis', 'active', 'system'] },
    {
      title: 'Day and pay',
      fields: ['unit', 'dayBasis', 'paidPercent', 'paidFrom', 'deductsAnnualLeave', 'countsMeal', 'countsTransport'],
    },
    { title: 'Paid before', fields: ['pastPercents'], screens: ['show'] },
    {
      title: 'Limits',
      fields: [
        ...(['quotaPerEvent', 'eventDays', 'quotaPerMonth', 'quotaPerYear', 'quotaPerService', 'quotaMonths'] as const),
        ...(['follows', 'minServiceMonths', 'gender', 'maxBackdateDays', 'allowFutureDays'] as const),
      ],
    },
    { title: 'Request', fields: ['requiresAttachment', 'attachmentDueDays', 'requiresHr'] },
  ],
})
