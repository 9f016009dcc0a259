// Commands next to findings and on their rows.
import { dailyAttendanceProcess } from '@kantor/shared/catalogue/attendance/attendance-process/daily-attendance-process'
import { evaluationProcess } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/evaluation-process'
import { payrollCalculation } from '@kantor/shared/catalogue/payroll-management/payroll-process/payroll-calculation'
import { payrollChecklist } from '@kantor/shared/catalogue/payroll-management/payroll-process/payroll-checklist'
import type { Action, Process } from '@kantor/shared/kernel'
import { describe, expect, it } from 'vitest'
import { findingsCommands, inWords, startOf } from './findings-commands.ts'

const commandsOf = (feature: Process, codes: readonly string[]) =>
  findingsCommands(feature, feature.actions?.[feature.findings ?? ''] as Action, new Set(codes))
const shapeOf = (feature: Process, codes: readonly string[]) =>
  commandsOf(feature, codes).map(({ name, columns, asked }) => [name, columns, Object.keys(asked)])

describe('commands of findings', () => {
  it('take from the row what names it, and ask for the rest', () => {
    expect(shapeOf(payrollChecklist, ['frmKPAYMMB06E'])).toEqual([['acknowledge', ['finding'], ['note']]])
  })
  it('are next to the list where no column names what they are about, and never shown to users without the code', () => {
    const months = ['periodCode', 'payGroup']
    expect(shapeOf(dailyAttendanceProcess, ['frmKGTERPRO1E'])).toEqual([
      ['openMonth', [], ['month', 'group', 'firstDay', 'lastDay']],
      ['closeMonth', months, ['reason']],
      ['reopenMonth', months, ['reason']],
    ])
    expect(shapeOf(dailyAttendanceProcess, ['frmKPAYMMB03E'])).toEqual([['lockMonth', months, []]])
    expect(shapeOf(dailyAttendanceProcess, ['frmKGTERPRO1I'])).toEqual([])
  })
  it('have next to them the calculations that the page offers', () => {
    const asked = ['dateFrom', 'dateTo', 'department', 'employee', 'parameter', 'value']
    expect(shapeOf(dailyAttendanceProcess, ['frmKGTERPRO1A'])).toEqual([['whatIf', [], asked]])
  })
  it('of a process with several lists stand on the rows of the list that names what they are about', () => {
    const codes = ['frmKPAYMMB03I', 'frmKPAYMMB03A', 'frmKPAYMMB03E', 'frmKPAYMMB03D', 'frmKPAYDLB09E']
    const of = (list: 'payRuns' | 'payslips' | 'problems' | 'events') =>
      findingsCommands(payrollCalculation, payrollCalculation.actions?.[list] as Action, new Set(codes)).map(
        ({ name, columns }) => [name, ...columns],
      )
    expect(of('payRuns')).toEqual([
      ['changedInputs', 'payRun'],
      ['createRun'],
      ...['checkRun', 'uncheckRun', 'closeRun', 'reopenRun', 'cancelRun', 'cancelCalculatedRun', 'publishRun'].map(
        (name) => [name, 'payRun'],
      ),
    ])
    expect(of('payslips')).toEqual([
      ['holdPayslip', 'payslip'],
      ['releasePayslip', 'payslip'],
    ])
    expect(of('problems')).toEqual([['acknowledge', 'finding']])
    expect(of('events')).toEqual([])
  })
  it('begin with the parameters of the page, where they ask for the same', () => {
    const requisition = { id: '7', code: 'PR-202611-0014', name: 'PR-202611-0014', active: true }
    const all = commandsOf(evaluationProcess, ['frmHRRCRUT07E'])
    const started = (name: string) => {
      const command = all.find((c) => c.name === name)
      return command && startOf(command, evaluationProcess, { requisition, stage: 'INT', assessor: 'user' })
    }
    expect(started('admit')).toEqual({ requisition })
    expect(started('assign')).toEqual({ requisition, stage: 'INT' })
    expect(started('decide')).toEqual({})
  })
  it('say of a row what it says of itself, else what names it', () => {
    const [close] = commandsOf(dailyAttendanceProcess, ['frmKGTERPRO1E']).slice(1)
    expect(close && inWords(close, { periodCode: '202610', payGroup: 'ALL' })).toBe('202610, ALL')
    expect(close && inWords(close, { message: 'No number' })).toBe('No number')
  })
})
