// Minimum wages of regions, one for each year; places of work name their region.
import { defineEntity, type Fields } from '../../../kernel/index.ts'

export const RegionalSalary = defineEntity({
  name: 'RegionalSalary',
  title: 'Regional minimum wage',
  key: ['code', 'year'],
  show: 'regionName',
  fields: {
    code: {
      type: 'code',
      max: 20,
      required: true,
      fixed: true,
      help: 'Code of the region as used in the areas of operation.',
      width: 100,
    },
    regionName: { type: 'text', max: 100, required: true, label: 'Region', width: 220 },
    kind: {
      type: 'enum',
      values: ['UMP', 'UMK', 'UMSK'],
      labels: { UMP: 'UMP (province)', UMK: 'UMK (regency or city)', UMSK: 'UMSK (sector)' },
      required: true,
      width: 180,
    },
    year: { type: 'integer', min: 2000, max: 2100, required: true, fixed: true, width: 90 },
    effectiveFrom: { type: 'date', label: 'From', help: 'A day within the year. If empty, 1 January.', width: 120 },
    monthlyAmount: { type: 'money', min: 0.01, required: true, label: 'Monthly wage', width: 150 },
    decreeNo: { type: 'text', max: 100, label: 'Decree', width: 200 },
    decreeDate: { type: 'date' },
    previousAmount: {
      type: 'money',
      derived: true,
      label: 'Before',
      help: 'Minimum wage of the previous year.',
      width: 150,
    },
    increasePercent: { type: 'percent', derived: true, label: 'Increase', width: 110 },
    employeesBelow: {
      type: 'integer',
      derived: true,
      width: 140,
      help: 'Employees in the region paid by the month with a basic salary below the minimum wage, of the pay groups whose amounts you see.',
    },
  } as const satisfies Fields,
})
