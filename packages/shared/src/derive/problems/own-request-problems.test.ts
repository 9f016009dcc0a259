// Self-service forms that could not be sent are refused when the catalogue is read.
import { expect, it } from 'vitest'
import { abnormalAttendanceData } from '../../catalogue/attendance/attend-transaction/abnormal-attendance-data.ts'
import { catalogue } from '../../catalogue/index.gen.ts'
import { isRecordFeature, type OwnRequest, type RecordFeature } from '../../kernel/index.ts'
import { ownRequestProblemsOf } from './own-request-problems.ts'

const good = abnormalAttendanceData as RecordFeature
const leave = good.asks?.leave as OwnRequest
const problems = (change: Partial<OwnRequest>, feature: Partial<RecordFeature> = {}) =>
  ownRequestProblemsOf({ ...good, ...feature, asks: { leave: { ...leave, ...change } } })

it('finds nothing in the catalogue', () => {
  expect(catalogue.features.filter(isRecordFeature).flatMap(ownRequestProblemsOf)).toEqual([])
})
it('names fields that the form of the record does not take', () => {
  expect(problems({ fields: ['dateFrom', 'docNo', 'nothing'] })).toEqual([
    'the self-service form leave names nothing, which its form does not take',
  ])
  expect(problems({ follows: { dateTo: 'status' } })).toEqual([
    'the self-service form leave names status, which its form does not take',
  ])
})
it('wants a query for the choices, lines with the column, a screen, a move that sends, and who decides', () => {
  expect(
    problems({ choice: { field: 'absentCode', query: 'handInLetter', group: 'LEAVE', label: 'What for' } }),
  ).toEqual(['the self-service form leave takes its choices from handInLetter, which is no query'])
  expect(problems({ mine: { line: { field: 'reason', column: 'employee' } } })).toEqual([
    'the self-service form leave names lines that do not have its column',
  ])
  expect(problems({}, { screens: ['index'], actions: {}, entity: { ...good.entity, lifecycle: {} } })).toHaveLength(4)
})
