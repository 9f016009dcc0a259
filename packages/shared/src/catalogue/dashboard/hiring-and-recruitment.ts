// The dashboard of hiring: who is looked for, who applied, how far selections are, how long and how dear it is.
// Specification: path assigned; screens by domain.
import { defineDashboard, figureTile, indexOnly } from '../../kernel/index.ts'
import {
  candidatesCube,
  hiringKpisCube,
  hiringParams,
  hiringPeriod,
  openRequisitionsCube,
  planAndHiresCube,
  stagePassagesCube,
} from '../human-resource-management/recruitment-plan/hiring.dataset.ts'

const base = '/human-resource-management/recruitment-plan'
/** Open on the day, whenever they were opened. */
const requisitions = {
  to: `${base}/personnel-requisitions`,
  where: { status: 'OPEN,ON_HOLD,PARTLY_FILLED' },
  leaves: ['dateFrom', 'dateTo'],
} as const
const pivot = { to: `${base}/pivot-applicant` } as const
const offers = {
  to: `${base}/job-offers`,
  where: { status: 'ACCEPTED' },
  pass: { dateFrom: 'acceptedAt.from', dateTo: 'acceptedAt.to' },
} as const
const applications = {
  to: `${base}/applications`,
  pass: { dateFrom: 'appliedAt.from', dateTo: 'appliedAt.to' },
} as const

export const hiringAndRecruitment = defineDashboard({
  path: '/dashboard/hiring-and-recruitment',
  title: 'Hiring and Recruitment',
  form: 'frmZDASHB02',
  screens: indexOnly,
  buttons: ['reload'],
  filters: hiringParams,
  period: hiringPeriod,
  tiles: {
    open: figureTile(openRequisitionsCube, {
      title: 'Open requisitions',
      shape: 'card',
      span: 3,
      measures: ['requisitions', 'positions', 'overdue'],
      drill: requisitions,
    }),
    applications: figureTile(candidatesCube, {
      title: 'Applications',
      shape: 'card',
      span: 3,
      measures: ['applications', 'hires', 'yield'],
      drill: applications,
    }),
    offers: figureTile(hiringKpisCube, {
      title: 'Offers accepted',
      shape: 'card',
      span: 3,
      measures: ['acceptance', 'hires'],
      help: 'Accepted offers in percent of those accepted, declined or expired.',
      drill: offers,
    }),
    timeToFill: figureTile(hiringKpisCube, {
      title: 'Time to fill',
      shape: 'card',
      span: 3,
      measures: ['timeToFillMedian', 'timeToFillP90', 'timeToHire'],
      help: 'Time to fill runs from the last approval of the requisition to the accepted offer; time to hire from the application.',
      drill: offers,
    }),
    cost: figureTile(hiringKpisCube, {
      title: 'Cost per hire',
      shape: 'card',
      span: 3,
      measures: ['costPerHire', 'cost'],
      help: 'Costs of adverts, and monthly costs of agencies and portals, per accepted offer.',
      drill: {
        to: `${base}/jobs-opportunity-adv`,
        pass: { dateFrom: 'publishFrom.from', dateTo: 'publishFrom.to' },
        leaves: ['division', 'positionLevel'],
      },
    }),
    funnel: figureTile(stagePassagesCube, {
      title: 'Funnel by stage',
      shape: 'table',
      span: 6,
      rows: ['stage'],
      // A candidate who has passed several stages is counted in each of them.
      withoutTotal: true,
      measures: ['candidates', 'passed', 'conversion', 'days'],
      // Stages that were entered in these days, whenever the application came.
      drill: { to: applications.to, leaves: ['dateFrom', 'dateTo'], alwaysShown: true },
    }),
    sources: figureTile(candidatesCube, {
      title: 'Sources',
      shape: 'table',
      span: 6,
      rows: ['source'],
      measures: ['applications', 'hires', 'yield'],
      drill: pivot,
    }),
    planAndHires: figureTile(planAndHiresCube, {
      title: 'Plan and hires by month',
      shape: 'bar',
      span: 6,
      rows: ['month'],
      measures: ['planned', 'hired'],
      drill: {
        to: `${base}/recruit-plan-info`,
        leaves: ['dateFrom', 'dateTo', 'positionLevel'],
        alwaysShown: true,
      },
    }),
    ageing: figureTile(openRequisitionsCube, {
      title: 'How long requisitions are open',
      shape: 'stacked',
      span: 6,
      rows: ['age'],
      columns: ['status'],
      measures: ['requisitions'],
      drill: { ...requisitions, filters: { status: 'status' } },
    }),
    load: figureTile(openRequisitionsCube, {
      title: 'By requester',
      shape: 'table',
      span: 6,
      rows: ['requester'],
      measures: ['requisitions', 'positions', 'candidates'],
      drill: requisitions,
    }),
    status: figureTile(candidatesCube, {
      title: 'Applications by status',
      shape: 'donut',
      span: 6,
      rows: ['status'],
      measures: ['applications'],
      drill: { ...applications, filters: { status: 'status' } },
    }),
  },
})
