// Common codes: the small lists of the trade in one table, one type per list.
import { defineEntity, type Fields, inOrder } from '../../../kernel/index.ts'

/** The registered types with the words that stand for them on screen. */
export const commonCodeTypes = {
  GENDER: 'Gender',
  RELIGION: 'Religion',
  BLOOD: 'Blood type',
  MARITAL: 'Marital status',
  FAMREL: 'Family relation',
  EDULEVEL: 'Education level',
  OCCUPATION: 'Occupation',
  EMPSTATUS: 'Employee status',
  SEPREASON: 'Separation reason',
  MUTTYPE: 'Mutation type',
  DISCTYPE: 'Violation type',
  DOCTYPE: 'Document type',
  UNIONTYPE: 'Union type',
  NATIONALITY: 'Nationality',
  OTREASON: 'Overtime reason',
  ATTPOLICY: 'Attendance policy',
  LEAVEPOLICY: 'Leave policy',
  APPRPARAM: 'Approval parameter',
  UOM: 'Unit of measure',
  CUSTGRP: 'Customer group',
  VENDGRP: 'Vendor group',
  PRICELVL: 'Price level',
  BRAND: 'Brand',
} as const
export type CommonCodeType = keyof typeof commonCodeTypes

export const CommonCode = defineEntity({
  name: 'CommonCode',
  title: 'Common code',
  key: ['codeType', 'codeValue'],
  code: 'codeValue',
  show: 'codeName',
  fields: {
    codeType: {
      type: 'enum',
      values: Object.keys(commonCodeTypes) as CommonCodeType[],
      labels: commonCodeTypes,
      required: true,
      fixed: true,
      width: 160,
    },
    codeValue: { type: 'code', max: 20, required: true, fixed: true, width: 140 },
    codeName: { type: 'text', max: 120, required: true, width: 260 },
    numericValue: {
      type: 'decimal',
      scale: 4,
      min: -99_999_999_999_999,
      help: 'Number that the policy or list entry has.',
    },
    textValue: { type: 'text', max: 200 },
    textValue2: {
      type: 'text',
      max: 200,
      label: 'Second text value',
      help: 'For a second value of an attendance parameter: code of the work location it applies to. If empty, it applies to all.',
    },
    parentValue: {
      type: 'code',
      max: 20,
      help: 'Code value of the entry that this one depends on. For the attendance policy: the parameter that this value belongs to.',
    },
    sortOrder: { type: 'integer', default: 10 },
    active: { type: 'boolean', default: true },
    systemRow: { type: 'boolean', readOnly: true, help: 'Used by the system: only name and values can be changed.' },
    validFrom: {
      type: 'date',
      help: 'Policies use the value valid on the work date. A new value starts on the day you enter; if unchanged, today once months are closed.',
    },
    validTo: { type: 'date' },
  } as const satisfies Fields,
  checks: [inOrder('validFrom', 'validTo')],
})
