// Hiring in figures: candidates, stages, requisitions, offers; no dataset names a candidate.
import { defineCube, defineDataset, type Fields, shared } from '../../../kernel/index.ts'
import { applicationStatuses } from './recruitment-choices.ts'

/** What the figures are of where no days are asked for: the months up to the last day, which is today. */
export const hiringPeriod = { from: 'dateFrom', to: 'dateTo', months: 12 } as const

/** Asked once for all of them; empty days: the twelve months up to today. */
export const hiringParams = shared('HiringFigures', {
  dateFrom: { type: 'date', label: 'From', help: 'Empty: twelve months before the last day' },
  dateTo: { type: 'date', label: 'To', help: 'Empty: today' },
  division: {
    type: 'ref',
    to: 'Department',
    where: { orgLevel: 'DIVISION' },
    help: 'With everything below it; empty: the whole company',
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

/** Applications of the period, with what is said of the applicant without naming him. */
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
    applications: { by: 'count' },
    meanScore: { by: 'average', of: 'score' },
    daysInStage: { by: 'average', of: 'daysInStage', unit: 'days', scale: 1, label: 'Days in the stage' },
    hires: { by: 'sum', of: 'hired' },
    yield: { by: 'ratio', of: 'hired', over: 'one', percent: true, help: 'Hires of a hundred applications' },
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
      help: 'Who passed, of a hundred who entered',
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
    overdue: { by: 'sum', of: 'overdue', help: 'After the day they are needed' },
    candidates: { by: 'sum', of: 'candidates', label: 'Candidates in the selection' },
  },
})

/** Planned and hired people by month. */
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
    hires: { by: 'sum', of: 'hires', label: 'Accepted offers' },
    acceptance: {
      by: 'ratio',
      of: 'accepted',
      over: 'answered',
      percent: true,
      label: 'Offers accepted',
      help: 'Of those that were accepted, declined or ran out',
    },
    timeToFillMedian: { by: 'max', of: 'timeToFillMedian', label: 'Time to fill (median)', unit: 'days' },
    timeToFillP90: { by: 'max', of: 'timeToFillP90', label: 'Nine of ten within', unit: 'days' },
    timeToHire: { by: 'max', of: 'timeToHire', label: 'Time to hire (mean)', unit: 'days' },
    costPerHire: { by: 'max', of: 'costPerHire', label: 'Cost per hire' },
    cost: { by: 'sum', of: 'cost', label: 'Cost of hiring', help: 'Adverts, and agencies and portals by the month' },
  },
})
