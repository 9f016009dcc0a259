// Rows that are days: in addition to its list a feature shows them in a calendar of the year, coloured by what they are.
import type { Actions } from './actions.ts'
import type { Entity } from './entity.ts'
import type { Key } from './field.ts'
import type { RecordFeature } from './records.ts'

export type CalendarTone = 'gray' | 'green' | 'blue' | 'amber' | 'red' | 'teal'
export interface CalendarPart {
  /** The field with the day. */
  readonly date: string
  /** The field whose value colours the day: an enum; the strongest value first where a day has several rows. */
  readonly kind: string
  readonly tones: { readonly [value: string]: CalendarTone }
  /** The field that names the day. */
  readonly label: string
}

/** A record feature whose list has a year calendar next to it. */
export const withCalendar = <const P extends string, E extends Entity, const A extends Actions>(
  feature: RecordFeature<P, E, A>,
  calendar: {
    readonly date: Key<NoInfer<E>['fields']>
    readonly kind: Key<NoInfer<E>['fields']>
    readonly tones: CalendarPart['tones']
    readonly label: Key<NoInfer<E>['fields']>
  },
): RecordFeature<P, E, A> & { readonly calendar: CalendarPart } => ({ ...feature, calendar })

/** The calendar of a feature; undefined where it has none. */
export const calendarOf = (feature: object): CalendarPart | undefined =>
  'calendar' in feature ? (feature.calendar as CalendarPart) : undefined
