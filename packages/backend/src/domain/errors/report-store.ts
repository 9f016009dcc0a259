// Stores what browsers report: one row for the report, and its group counted up (R-ERR-02, R-ERR-03).
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { type Fault, fingerprintOf, keyOf, pathPatternOf } from './fingerprint.ts'

export interface Report extends Fault {
  /** When the browser says it happened, ISO, or null. */
  readonly time: string | null
  /** The version of the application that ran in the browser. */
  readonly appVersion: string | null
}
/** Who reported it, as the session says, never the report itself. */
export interface Sender {
  readonly userId: number | null
  readonly username: string | null
  readonly userAgent: string | null
  readonly requestId: string
}

const daysKept = 90

/** Counts the report in its group and keeps it; a resolved group that is hit again is open again. */
export async function saveReport(tx: Db, report: Report, sender: Sender, now: Date): Promise<void> {
  const key = keyOf(report)
  const print = fingerprintOf(key)
  const by = sender.username ?? 'anonymous'
  const at = sql`${now.toISOString()}::timestamptz`
  const who = sender.userId
  const isNewUser = sql`(case when ${who}::int is null or exists (select 1 from error_report where fingerprint = ${print} and user_id = ${who}::int) then 0 else 1 end)`
  await tx.execute(sql`insert into error_group (fingerprint, type, code, group_key, sample_mes, sample_path, version, hits, users_affected, first_seen_at, last_seen_at, status, row_version, created_at, created_by, updated_at, updated_by)
    values (${print}, ${report.type}, ${report.code}, ${key.slice(0, 1000)}, ${report.mes}, ${pathPatternOf(report.url).slice(0, 400)}, ${report.appVersion}, 1, ${isNewUser}, ${at}, ${at}, 'NEW', 1, ${at}, ${by}, ${at}, ${by})
    on conflict (fingerprint) do update set hits = error_group.hits + 1, last_seen_at = greatest(error_group.last_seen_at, excluded.last_seen_at),
      version = coalesce(excluded.version, error_group.version), users_affected = error_group.users_affected + excluded.users_affected,
      row_version = error_group.row_version + case when error_group.status = 'RESOLVED' then 1 else 0 end,
      status = case when error_group.status = 'RESOLVED' then 'REOPENED' else error_group.status end`)
  await tx.execute(sql`insert into error_report (type, code, mes, url, "time", user_id, username, user_agent, app_version, request_id, fingerprint, row_version, created_at, created_by, updated_at, updated_by)
    values (${report.type}, ${report.code}, ${report.mes}, ${report.url}, ${report.time}::timestamptz, ${who}, ${sender.username}, ${sender.userAgent},
      ${report.appVersion}, ${sender.requestId}, ${print}, 1, ${at}, ${by}, ${at}, ${by})`)
}

/** Forgets reports after 90 days; their groups stay with their counts. */
export async function forgetOldReports(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - daysKept * 86_400_000).toISOString()
  await db.execute(sql`delete from error_report where created_at < ${since}::timestamptz`)
}
