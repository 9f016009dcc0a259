// Hiring in SQL: each dataset within the reader's data scope, over the twelve months up to today unless other days are requested.
import { Applicant } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applicant.entity'
import { Application } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/application.entity'
import {
  candidates,
  hiringKpis,
  hiringPeriod,
  openRequisitions,
  planAndHires,
  stagePassages,
} from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/hiring.dataset'
import { JobOffer } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/job-offer.entity'
import { CommonCode } from '@kantor/shared/catalogue/master/entities/common-code.entity'
import { type SQL, sql } from 'drizzle-orm'
import { ownRows, tableColumns } from '../../db/rows/typed-rows.ts'
import { type Dataset, datasetFor, type QueryContext } from '../../engine/datasets/dataset.ts'
import { openStatuses } from './applicants/open-statuses.ts'

const ofCommonCode = tableColumns(CommonCode, 'c')
const ofApplicant = tableColumns(Applicant, 'p')
const ofApplication = tableColumns(Application, 'a')
const ofJobOffer = tableColumns(JobOffer, 'o')

interface Asked {
  readonly dateFrom: string | null
  readonly dateTo: string | null
  readonly division: number | null
  readonly positionLevel: number | null
}

const lastDay = ({ today }: QueryContext, { dateTo }: Asked): SQL => sql`coalesce(${dateTo}::date, ${today}::date)`
const firstDay = (context: QueryContext, asked: Asked): SQL =>
  sql`coalesce(${asked.dateFrom}::date, (${lastDay(context, asked)} - make_interval(months => ${hiringPeriod.months}::int))::date + 1)`
const within = (day: SQL, context: QueryContext, asked: Asked): SQL =>
  sql`${day} between ${firstDay(context, asked)} and ${lastDay(context, asked)}`
/** Requisitions of the requested division and level. */
const placed = ({ division, positionLevel }: Asked): SQL =>
  sql`(${division}::int is null or r.division_id = ${division}) and (${positionLevel}::int is null or r.position_level_id = ${positionLevel})`
const place = sql`r.division_id as "division", r.department_id as "department", r.position_id as "position", r.position_level_id as "positionLevel"`

/**
 * The day on which an offer was answered: accepted, expired, or declined, which is at the latest the day until which the offer was valid. A
 * declined offer is frozen, so its last change is the answer.
 */
const answeredOn = sql`case o.status when 'ACCEPTED' then o.accepted_at when 'EXPIRED' then coalesce(o.valid_until, o.sent_at)
  else least(o.valid_until, (o.updated_at at time zone 'Asia/Jakarta')::date) end`

/** The person whom an offer `o` hires: one who has accepted it, counted on the day of acceptance, in every figure alike (R-REC-09). */
const isHire = sql`o.status = 'ACCEPTED'`

function candidatesOf(context: QueryContext, asked: Asked): SQL {
  return sql`select ${place}, a.source_id as "source", a.applied_at as "appliedAt", a.stage_name as "stage", a.status as "status", p.gender_id as "gender",
      (select e.level_id from applicant_education e join ${ownRows(context.actor, ofCommonCode)} on c.id = e.level_id where e.parent_id = p.id order by c.sort_order desc, e.seq desc limit 1) as "education",
      case when c.applied = 1 then a.final_score end as "score", case when c.applied = 1 and a.status = 'IN_PROCESS' then ${context.today}::date - a.stage_since end as "daysInStage",
      c.applied as "one", 1 - c.applied as "hired"
    from (select a.id, 1 as applied from ${context.rows('Application')} a where ${within(sql`a.applied_at`, context, asked)}
        union all select o.application_id, 0 from ${context.rows('JobOffer')} o where ${isHire} and ${within(answeredOn, context, asked)}) c
      join ${context.rows('Application')} a on a.id = c.id join ${context.rows('PersonnelRequisition')} r on r.id = a.requisition_id
      left join ${ownRows(context.actor, ofApplicant)} on p.id = a.applicant_id
    where ${placed(asked)}`
}

function passagesOf(context: QueryContext, asked: Asked): SQL {
  return sql`select ${place}, coalesce(s.stage_no || ' ' || s.stage_name, h.stage) as "stage", 1 as "entered",
      (h.result = 'Passed')::int as "passed", coalesce(h.left_at, ${context.today}::date) - h.entered_at as "days"
    from ${context.rows('Application')} a join ${context.rows('PersonnelRequisition')} r on r.id = a.requisition_id
      join ${context.lines('Application', 'stageHistory')} h on h.parent_id = a.id
      left join ${context.lines('PersonnelRequisition', 'stages')} s on s.parent_id = r.id and s.stage_code = h.stage
    where ${within(sql`h.entered_at`, context, asked)} and ${placed(asked)}`
}

function openOf(context: QueryContext, asked: Asked): SQL {
  const age = sql`${lastDay(context, asked)} - r.opened_at`
  return sql`select ${place}, r.status as "status", r.requester_id as "requester", r.qty - coalesce(r.filled_qty, 0) as "wanted",
      case when ${age} <= 30 then '1: up to 30 days' when ${age} <= 60 then '2: 31 to 60 days' when ${age} <= 90 then '3: 61 to 90 days' else '4: over 90 days' end as "age",
      (r.needed_date < ${lastDay(context, asked)})::int as "overdue",
      (select count(*)::int from ${ownRows(context.actor, ofApplication)} where a.requisition_id = r.id and a.status in ${[...openStatuses]}) as "candidates"
    from ${context.rows('PersonnelRequisition')} r where r.status in ('OPEN', 'ON_HOLD', 'PARTLY_FILLED') and ${placed(asked)}`
}

function planAndHiresOf(context: QueryContext, asked: Asked): SQL {
  const month = (day: SQL) => sql`to_char(${day}, 'YYYY-MM')`
  const from = month(firstDay(context, asked))
  const to = month(lastDay(context, asked))
  return sql`select l.needed_month as "month", n.division_id as "division", l.position_level_id as "positionLevel", coalesce(l.plan_qty, 0) as "planned", 0 as "hired"
    from ${context.rows('RecruitmentPlan')} n join ${context.lines('RecruitmentPlan', 'lines')} l on l.parent_id = n.id
    where n.status in ('APPROVED', 'CLOSED') and l.needed_month between ${from} and ${to}
      and (${asked.division}::int is null or n.division_id = ${asked.division}) and (${asked.positionLevel}::int is null or l.position_level_id = ${asked.positionLevel})
    union all
    select ${month(answeredOn)}, r.division_id, r.position_level_id, 0, 1
    from ${context.rows('JobOffer')} o join ${context.rows('PersonnelRequisition')} r on r.id = o.requisition_id
    where ${isHire} and ${within(answeredOn, context, asked)} and ${placed(asked)}`
}

/** By the day of the answer; what is still open or was withdrawn does not count. Percentiles are those of `percentile_cont`. */
function kpisOf(context: QueryContext, asked: Asked): SQL {
  return sql`with offers as (
      select o.status, o.accepted_at - r.opened_at as fill, o.accepted_at - a.applied_at as hire
      from ${context.rows('PersonnelRequisition')} r join ${ownRows(context.actor, ofJobOffer)} on o.requisition_id = r.id join ${ownRows(context.actor, ofApplication)} on a.id = o.application_id
      where o.status in ('ACCEPTED', 'DECLINED', 'EXPIRED') and ${within(answeredOn, context, asked)} and ${placed(asked)}),
    adverts as (select coalesce(sum(c.cost), 0) as cost from ${context.rows('JobAdvert')} v join ${context.lines('JobAdvert', 'channels')} c on c.parent_id = v.id
      join ${context.rows('PersonnelRequisition')} r on r.id = v.requisition_id
      where ${within(sql`coalesce(c.posted_at, v.publish_from)`, context, asked)} and ${placed(asked)}),
    cost as (select a.cost + ${retainersOf(context, asked)} as cost from adverts a),
    figures as (select count(*) filter (where status = 'ACCEPTED')::int as hires, count(*)::int as answered,
        percentile_cont(0.5) within group (order by fill) filter (where status = 'ACCEPTED') as median,
        percentile_cont(0.9) within group (order by fill) filter (where status = 'ACCEPTED') as p90,
        avg(hire) filter (where status = 'ACCEPTED') as hire from offers)
    select f.hires as "hires", f.hires as "accepted", f.answered as "answered", round(f.median::numeric, 2) as "timeToFillMedian",
      round(f.p90::numeric, 2) as "timeToFillP90", round(f.hire, 1) as "timeToHire", c.cost as "cost", round(c.cost / nullif(f.hires, 0), 0) as "costPerHire"
    from figures f cross join cost c`
}

/**
 * What agencies and portals cost by the month, for the months and days of the period. Of a division or level it is the share of its
 * applications among all that came by the source.
 */
function retainersOf(context: QueryContext, asked: Asked): SQL {
  const age = sql`age(${lastDay(context, asked)} + 1, ${firstDay(context, asked)})`
  const months = sql`(extract(year from ${age}) * 12 + extract(month from ${age}) + extract(day from ${age}) / 30.0)::numeric`
  const came = (
    which: SQL,
  ) => sql`(select count(*) from ${context.rows('Application')} a join ${context.rows('PersonnelRequisition')} r on r.id = a.requisition_id
    where a.source_id = s.id and ${within(sql`a.applied_at`, context, asked)} and ${which})`
  const isWhole = asked.division === null && asked.positionLevel === null
  const share = isWhole ? sql`1` : sql`coalesce(${came(placed(asked))}::numeric / nullif(${came(sql`true`)}, 0), 0)`
  return sql`(select coalesce(sum(round(s.cost_per_month * ${months} * ${share}, 2)), 0) from ${context.rows('ApplicantSource')} s
    where s.active and s.cost_per_month > 0)`
}

export const hiringDatasets: readonly Dataset[] = [
  datasetFor(candidates, candidatesOf),
  datasetFor(stagePassages, passagesOf),
  datasetFor(openRequisitions, openOf),
  datasetFor(planAndHires, planAndHiresOf),
  datasetFor(hiringKpis, kpisOf),
]
