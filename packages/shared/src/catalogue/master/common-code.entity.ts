// Common codes: the small lists of the trade in one table, one type per list.
import { defineEntity, type Fields, inOrder } from '../../kernel/index.ts'

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
      help: 'The number a policy or a list entry stands for',
    },
    textValue: { type: 'text', max: 200 },
    textValue2: {
      type: 'text',
      max: 200,
      label: 'Second text value',
      help: 'Of another value of an attendance parameter: the code of the work location it holds for; empty: all',
    },
    parentValue: {
      type: 'code',
      max: 20,
      help: 'Code value of the entry this one depends on; of the attendance policy: the parameter of which this is another value',
    },
    sortOrder: { type: 'integer', default: 10 },
    active: { type: 'boolean', default: true },
    systemRow: { type: 'boolean', readOnly: true, help: 'Kept by the system: only its name and values may change' },
    validFrom: {
      type: 'date',
      help: 'Policies are read with the value valid on the work date; another value of a parameter begins on this day, left as it is: today once months are closed',
    },
    validTo: { type: 'date' },
  } as const satisfies Fields,
  checks: [inOrder('validFrom', 'validTo')],
})
