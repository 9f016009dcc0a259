// Punches by phone come in, and show on the ground.
import { ApprovalRequest } from '@kantor/shared/catalogue/approval-management/approval-request.entity'
import { Geofence } from '@kantor/shared/catalogue/attendance/attendance-process/geofence.entity'
import { mobilePunches } from '@kantor/shared/catalogue/attendance/attendance-process/mobile-punches'
import { RawPunch } from '@kantor/shared/catalogue/attendance/attendance-process/raw-punch.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { ownRows, tableColumns } from '../../../db/rows/typed-rows.ts'
import { type ActionContext, actionsFor } from '../../../engine/actions/actions.ts'
import { personOf } from '../../../engine/approval/people.ts'
import { noteConnection, refuseStrangePhone } from '../../mobile/index.ts'
import { type SentPunch, takeMobilePunch } from './mobile-punch.ts'

const ofApprovalRequest = tableColumns(ApprovalRequest, 'r')
const ofRawPunch = tableColumns(RawPunch, 'p')
const ofGeofence = tableColumns(Geofence, 'f')

interface Placed {
  readonly latitude: string | null
  readonly longitude: string | null
  readonly accuracyM: number | null
  readonly deviceTime: string | null
  readonly review: string | null
  readonly fenceCode: string | null
  readonly fenceName: string | null
  readonly fenceLatitude: string | null
  readonly fenceLongitude: string | null
  readonly radiusM: number | null
  readonly photo: {
    readonly id: number
    readonly name: string
    readonly mediaType: string
    readonly size: number
  } | null
}

export const mobileActions = actionsFor(mobilePunches, {
  async sendOwn(context, sent) {
    // A key speaks for its owner, but he does not stand behind each of its calls.
    if (context.actor.via === 'key')
      throw new KantorError('FORBIDDEN', 'A punch by phone needs a signed-in session; an API key cannot make one.')
    const { employee } = await personOf(context)
    if (employee === null) throw new KantorError('FORBIDDEN', 'This account belongs to no employee.')
    await refuseStrangePhone(context, employee, sent.deviceId)
    const taken = await takeMobilePunch(context, employee, sent)
    if (sent.deviceId !== null && taken.result === 'STORED')
      await notePunch(context, employee, { ...sent, deviceId: sent.deviceId })
    return taken
  },
  send: (context, { employee, ...sent }) => takeMobilePunch(context, employee, sent),
  async place({ tx, actor }, { punch }) {
    const [found] = await rowsOf<Placed>(
      tx,
      sql`select p.latitude::text as latitude, p.longitude::text as longitude, p.accuracy_m as "accuracyM",
          to_char(p.device_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "deviceTime", f.fence_code as "fenceCode",
          (select r.doc_no from ${ownRows(actor, ofApprovalRequest)} where r.doc_type = 'MOBILE_PUNCH' and r.doc_id = p.id and r.status = 'WAITING') as review, f.fence_name as "fenceName",
          f.latitude::text as "fenceLatitude", f.longitude::text as "fenceLongitude", f.radius_m as "radiusM",
          (select json_build_object('id', s.id, 'name', s.name, 'mediaType', s.media_type, 'size', s.size) from stored_file s where s.id = p.photo_id) as photo
        from ${ownRows(actor, ofRawPunch)} left join ${ownRows(actor, ofGeofence)} on f.id = p.fence_id
        where p.id = ${punch} and p.source = 'MOBILE'`,
    )
    if (found === undefined) throw new KantorError('NOT_FOUND')
    return found
  },
})

/** The phone that punched was used: where and for what. */
const notePunch = (context: ActionContext, employee: number, sent: SentPunch & { readonly deviceId: string }) =>
  noteConnection(context, employee, {
    deviceUid: sent.deviceId,
    event: sent.direction === 'OUT' ? 'CLOCK_OUT' : 'CLOCK_IN',
    latitude: sent.latitude,
    longitude: sent.longitude,
    accuracyM: sent.accuracyM,
    mockLocation: sent.mockLocation,
  })
