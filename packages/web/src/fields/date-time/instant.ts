// Instants between the company's clock and UTC: typed as a local day and time, stored as an ISO instant.
import { localParts } from '@kantor/shared/formats/date'
import { isDate } from '@kantor/shared/rules/validation/limits'
import { typedDay } from '../date/date-text.ts'
import { typedTime } from '../time/time-text.ts'
import { companyZone } from './zone.ts'

/** Day and time of day of a form value in a zone; text that is no instant is split at its T. */
export function partsOf(value: string | null, zone = companyZone): readonly [string, string] {
  if (value === null || value === '') return ['', '']
  if (isInstant(value)) return localParts(value, zone)
  const [day = '', time = ''] = value.split('T')
  return [day, time]
}

/** The instant of a local day and time; when either is missing or wrong, both as typed with a T between. */
export function instantOf(day: string, time: string, zone = companyZone): string | null {
  if (day === '' && time === '') return null
  if (!isDate(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return `${day}T${time}`
  const wanted = Date.parse(`${day}T${time}:00Z`)
  // The offset is read off the zone itself; the second round settles days on which it changes.
  let guess = wanted
  for (let round = 0; round < 2; round++) guess += wanted - localMillis(guess, zone)
  return new Date(guess).toISOString()
}

const isInstant = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}:\d{2})$/.test(value) && !Number.isNaN(Date.parse(value))

function localMillis(instant: number, zone: string): number {
  const [day, time] = localParts(new Date(instant).toISOString(), zone)
  return Date.parse(`${day}T${time}:00Z`)
}

/** '31/03/2026 15:00' or an ISO instant as a form value; other text comes back as it is. */
export function parseInstant(text: string): string | null {
  const bare = text.trim()
  if (bare === '' || isInstant(bare)) return bare === '' ? null : new Date(bare).toISOString()
  const [day = '', time = '00:00'] = bare.split(/[ T]+/)
  const [iso, clock] = [typedDay(day), typedTime(time)]
  return iso !== null && clock !== null && isDate(iso) ? instantOf(iso, clock) : bare
}
