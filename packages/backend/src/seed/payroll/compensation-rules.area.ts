// What positions, levels and grades of the demo company carry in addition to the basic salary.

import { Position } from '@kantor/shared/catalogue/human-resource-management/position-management/position.entity'
import { PositionGrade } from '@kantor/shared/catalogue/human-resource-management/position-management/position-grade.entity'
import { PositionLevel } from '@kantor/shared/catalogue/human-resource-management/position-management/position-level.entity'
import { WorkLocation } from '@kantor/shared/catalogue/master/entities/work-location.entity'
import { PayComponent } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-component.entity'
import { CompensationRule } from '@kantor/shared/catalogue/payroll-management/payroll-master/compensation-rule.entity'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { seedArea, ssi } from '../area.ts'
import { idsBy, insertRows } from '../writing/rows.ts'

/** level|amount two years ago|amount since January|months of service; staff and trainees have none. */
const levels = [
  'DIR|15000000|16000000|0',
  'GMG|10000000|10500000|0',
  'MGR|4500000|5000000|0',
  'SPV|1800000|2000000|0',
  'SNR|700000|750000|0',
  'OPR|250000|275000|3',
] as const
/** grade|step|amount; the last step of a grade may carry more, the lower grades carry nothing. */
const grades = [
  'G16||5000000',
  'G15||4000000',
  'G14||3000000',
  'G13||2500000',
  'G12||1500000',
  'G11||1200000',
  'G10||800000',
  'G09||600000',
  'G08||400000',
  'G07||300000',
  'G06|8|350000',
] as const
/** position|place|amount or percent of the basic salary. */
const positions = [
  'QAS-INC-INS||350000',
  'QAS-FIN-INS||350000',
  'MNT-MEC-TEC||450000',
  'MNT-ELE-TEC||450000',
  'WHS-MKS-CLK|MKS|500000',
  'PRD-PNT-OPR||300000',
  'GAF-ITS-STF||7.5%',
  'SAL-EXP-REP||5%',
] as const

export const compensationRulesArea = seedArea({
  name: 'compensation rules',
  after: ['organisation', 'pay components'],
  marker: CompensationRule,
  async run({ tx, today }) {
    const [level, grade, position, location, component] = await Promise.all([
      idsBy(tx, PositionLevel, ssi, 'levelCode'),
      idsBy(tx, PositionGrade, ssi, 'gradeCode'),
      idsBy(tx, Position, ssi, 'positionCode'),
      idsBy(tx, WorkLocation, ssi, 'locationCode'),
      idsBy(tx, PayComponent, ssi, 'code'),
    ])
    const january = `${today.slice(0, 4)}-01-01`
    const first = `${Number(today.slice(0, 4)) - 2}-01-01`
    const of = (code: string) => ({ component: component(code), componentCode: code, effectiveFrom: first })
    await insertRows(tx, CompensationRule, ssi, [
      ...levels.flatMap((entry) => {
        const [code = '', before, now, months] = entry.split('|')
        const rule = { ...of('LEVEL'), scope: 'LEVEL' as const, level: level(code), minServiceMonths: Number(months) }
        return [
          { ...rule, amount: `${before}.00`, effectiveTo: addDays(january, -1) },
          { ...rule, amount: `${now}.00`, effectiveFrom: january },
        ]
      }),
      ...grades.map((entry) => {
        const [code = '', step = '', amount] = entry.split('|')
        const rule = { ...of('GRADE'), scope: 'GRADE' as const, grade: grade(code), gradeCode: code }
        return { ...rule, step: step === '' ? null : Number(step), amount: `${amount}.00`, minServiceMonths: 0 }
      }),
      ...positions.map((entry) => {
        const [code = '', place = '', value = ''] = entry.split('|')
        const isPercent = value.endsWith('%')
        return {
          ...of('POSITION'),
          scope: 'POSITION' as const,
          position: position(code),
          minServiceMonths: 0,
          location: place === '' ? null : location(place),
          ...(isPercent ? { percentOfBasic: value.slice(0, -1) } : { amount: `${value}.00` }),
        }
      }),
    ])
  },
})
