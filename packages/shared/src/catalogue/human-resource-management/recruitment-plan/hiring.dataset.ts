// Hiring in figures: candidates, stages, requisitions, offers; no dataset names a candidate.
import { defineCube, defineDataset, type Fields, shared } from '../../../kernel/index.ts'
import { applicationStatuses } from './recruitment-choices.ts'

/** The period of the figures where no days are given: the months up to the last day, which is today. */
export const hiringPeriod = { from: 'dateFrom', to: 'dateTo', months: 12 } as const

/** Entered once for all of them; empty days: the twelve months up to today. */
export const hiringParams = shared('HiringFigures', {
  dateFrom: { type: 'date', label: 'From', help: 'If empty, twelve months before the last day.' },
  dateTo: { type: 'date', label: 'To', help: 'If empty, today.' },
  division: {
    type: 'ref',
    to: 'Department',
    where: { orgLevel: 'DIVISION' },
    help: 'Includes all departments and units below it. If empty, the whole company is shown.',
  },
  positionLevel: { type: 'ref', to: 'PositionLevel' },
} as const satisfies Fields)

const count = { type: 'integer', required: true, max: 2_147_483_647 } as const
const place = {
  division: { type: 'ref', to: 'Department' },
  department: { type: 'ref', to: 'Department' },
  position: { type: 'ref', to: 'Position' },
  positionLevel: { type: 'ref', to: 'PositionLevel' },
} as const satisfies Fields
const places = ['division', 'department', 'position', 'positionLevel'] as const

/** Applications of the period and those of people hired in it, whenever they applied, with data of the applicant that do not identify him. */
export const candidates = defineDataset({
  name: 'candidates',
  title: 'Candidates',
  params: hiringParams,
  columns: {
    ...place,
    source: { type: 'ref', to: 'ApplicantSource' },
    appliedAt: { type: 'date', required: true, label: 'Applied on' },
    stage: { type: 'text', max: 100 },
    status: { type: 'enum', values: applicationStatuses, required: true },
    gender: { type: 'ref', to: 'CommonCode', where: { codeType: 'GENDER' } },
    education: { type: 'ref', to: 'CommonCode', where: { codeType: 'EDULEVEL' } },
    score: { type: 'decimal', scale: 2, label: 'Final score' },
    daysInStage: { ...count, required: false, unit: 'days' },
    one: { ...count, label: 'Application' },
    hired: count,
  } as const satisfies Fields,
})
export const candidatesCube = defineCube({
  dataset: candidates,
  dimensions: ['source', ...places, 'appliedAt', 'stage', 'status', 'gender', 'education'],
  measures: {
    applications: { by: 'sum', of: 'one' },
    meanScore: { by: 'average', of: 'score' },
    daysInStage: { by: 'average', of: 'daysInStage', unit: 'days', scale: 1, label: 'Days in the stage' },
    hires: { by: 'sum', of: 'hired', help: 'Offers accepted in the period.' },
    yield: { by: 'ratio', of: 'hired', over: 'one', percent: true, help: 'Hires for every 100 applications.' },
  },
})

/** Every stage that a candidate entered in the period. */
export const stagePassages = defineDataset({
  name: 'stagePassages',
  title: 'Stages of selections',
  params: hiringParams,
  columns: {
    ...place,
    stage: { type: 'text', max: 120, required: true },
    entered: count,
    passed: count,
    days: { ...count, required: false, unit: 'days' },
  } as const satisfies Fields,
})
export const stagePassagesCube = defineCube({
  dataset: stagePassages,
  dimensions: ['stage', ...places],
  measures: {
    candidates: { by: 'sum', of: 'entered', label: 'Candidates' },
    passed: { by: 'sum', of: 'passed' },
    conversion: {
      by: 'ratio',
      of: 'passed',
      over: 'entered',
      percent: true,
      help: 'Candidates who passed the stage, in percent of those who entered it.',
    },
    days: { by: 'average', of: 'days', unit: 'days', scale: 1 },
  },
})

/** Requisitions that look for people on the last day. */
export const openRequisitions = defineDataset({
  name: 'openRequisitions',
  title: 'Open requisitions',
  params: hiringParams,
  columns: {
    ...place,
    status: { type: 'enum', values: ['OPEN', 'ON_HOLD', 'PARTLY_FILLED'], required: true },
    requester: { type: 'ref', to: 'Employee' },
    age: { type: 'text', max: 30, required: true, label: 'Open for' },
    wanted: { ...count, label: 'Open positions' },
    overdue: count,
    candidates: count,
  } as const satisfies Fields,
})
export const openRequisitionsCube = defineCube({
  dataset: openRequisitions,
  dimensions: [...places, 'status', 'requester', 'age'],
  measures: {
    requisitions: { by: 'count' },
    positions: { by: 'sum', of: 'wanted', label: 'Open positions' },
    overdue: { by: 'sum', of: 'overdue', help: 'Requisitions open after the date on which the employees are needed.' },
    candidates: { by: 'sum', of: 'candidates', label: 'Candidates in the selection' },
  },
})

/** Planned hires by the month in which they are needed, actual hires by the month of the acceptance. */
export const planAndHires = defineDataset({
  name: 'planAndHires',
  title: 'Plan and hires',
  params: hiringParams,
  columns: {
    month: { type: 'period', required: true },
    division: place.division,
    positionLevel: place.positionLevel,
    planned: count,
    hired: count,
  } as const satisfies Fields,
})
export const planAndHiresCube = defineCube({
  dataset: planAndHires,
  dimensions: ['month', 'division', 'positionLevel'],
  measures: { planned: { by: 'sum', of: 'planned' }, hired: { by: 'sum', of: 'hired' } },
})

const days = { type: 'decimal', scale: 2, unit: 'days' } as const
/** One row: the figures of the period by the day of acceptance. */
export const hiringKpis = defineDataset({
  name: 'hiringKpis',
  title: 'Figures of hiring',
  params: hiringParams,
  columns: {
    hires: count,
    accepted: count,
    answered: count,
    timeToFillMedian: days,
    timeToFillP90: days,
    timeToHire: { ...days, scale: 1 },
    cost: { type: 'money' },
    costPerHire: { type: 'money', scale: 0 },
  } as const satisfies Fields,
})
export const hiringKpisCube = defineCube({
  dataset: hiringKpis,
  dimensions: [],
  measures: {
    hires: { by: 'sum', of: 'hires', help: 'Offers accepted in the period.' },
    acceptance: {
      by: 'ratio',
      of: 'accepted',
      over: 'answered',
      percent: true,
      label: 'Offers accepted',
      help: 'Accepted offers in percent of those accepted, declined or expired.',
    },
    timeToFillMedian: { by: 'max', of: 'timeToFillMedian', label: 'Time to fill (median)', unit: 'days' },
    timeToFillP90: { by: 'max', of: 'timeToFillP90', label: 'Nine of ten within', unit: 'days' },
    timeToHire: { by: 'max', of: 'timeToHire', label: 'Time to hire (mean)', unit: 'days' },
    costPerHire: { by: 'max', of: 'costPerHire', label: 'Cost per hire' },
    cost: {
      by: 'sum',
      of: 'cost',
      label: 'Cost of hiring',
      help: 'Costs of adverts, and monthly costs of agencies and portals.',
    },
  },
})
