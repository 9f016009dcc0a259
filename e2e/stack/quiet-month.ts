// Prepares last month for newcomers, in the database of a test stack: it is open, and those who are employed by now need not clock in
// and never did, so that it can be closed. Run before the servers: `DATA_DIR=... node e2e/stack/quiet-month.ts`.
import { currentDay } from '@kantor/shared/formats/clock'
import { startClock } from '@kantor/shared/formats/clock-setting'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../packages/backend/src/db/connection.ts'

const { DATABASE_URL, DATA_DIR } = process.env
if (DATA_DIR === undefined) throw new Error('Usage: DATA_DIR=... node quiet-month.ts')
const { db, close } = await openDatabase({ dataDir: DATA_DIR, ...(DATABASE_URL ? { databaseUrl: DATABASE_URL } : {}) })
startClock(process.env)
const from = sql`(date_trunc('month', ${currentDay()}::date) - interval '1 month')`
const lastMonth = sql`to_char(${from}, 'YYYYMM')`
await db.execute(sql`update employee set attendance_method = 'EXEMPT'`)
await db.execute(
  sql`update attendance_period set status = 'OPEN', closed_at = null, closed_by = null where period_code = ${lastMonth}`,
)
await db.execute(sql`update raw_punch set status = 'REJECTED'`)
await db.execute(sql`update abnormal_attendance set status = 'CANCELLED' where status = 'APPROVED'`)
await db.execute(
  sql`update attendance_day set locked = false, stale = true, in_override = null, out_override = null where work_date >= ${from}`,
)
await db.execute(sql`delete from approval_delegation_doc_types`)
await db.execute(sql`delete from approval_delegation`)
await db.execute(sql`update absent_code set max_backdate_days = 90`)
await close()
