// What a flag is on a day: its threshold and effect, or those that were kept when others began (decision 0060).
import { lineTableNameOf } from '@kantor/shared/derive/tables'
import type { FlagCode } from '@kantor/shared/rules/attendance/day/day'
import type { FlagRules } from '@kantor/shared/rules/attendance/day/flags'
import type { CloseEffect, IncompleteEffects } from '@kantor/shared/rules/attendance/recap/recap'
import { type SQL, sql } from 'drizzle-orm'
import { iso } from './document-data.ts'

export interface FlagSetting {
  readonly threshold: number
  readonly active: boolean
  readonly closeEffect: CloseEffect
}
export interface Flag extends FlagSetting {
  readonly id: number
  readonly code: FlagCode
  /** The earlier ones, oldest first. */
  readonly past: readonly (FlagSetting & { readonly lastDay: string })[]
}

const pastTable = sql.identifier(lineTableNameOf('FlagMaster', 'earlierSettings'))

/** The columns of a flag `m` as this reads it. */
export const flagColumns = sql`m.id, m.flag_code as code, m.threshold_minutes as threshold, m.active, m.close_effect as "closeEffect",
  (select coalesce(json_agg(json_build_object('lastDay', ${iso(sql`l.last_day`)}, 'threshold', l.threshold_minutes, 'active', l.active,
    'closeEffect', l.close_effect) order by l.last_day), '[]') from ${pastTable} l where l.parent_id = m.id) as past`

/** The effect of a flag `m` at the close on a day. */
export const closeEffectOn = (day: SQL): SQL =>
  sql`coalesce((select l.close_effect from ${pastTable} l where l.parent_id = m.id and l.last_day >= ${day} order by l.last_day limit 1), m.close_effect)`

/** Flags `m` that stop a close on some day: flags that only warn need no look-up for each day. */
export const blocksOnSomeDay = sql`(m.close_effect = 'BLOCK' or exists (select 1 from ${pastTable} l where l.parent_id = m.id and l.close_effect = 'BLOCK'))`

/** The settings of a flag on a day. */
export const flagOn = (flag: Flag, day: string): FlagSetting => flag.past.find((p) => day <= p.lastDay) ?? flag

/** The rules of all flags on a day; days of the same settings share them. */
export function flagRulesOf(flags: readonly Flag[]): (day: string) => FlagRules {
  const ends = [...new Set(flags.flatMap(({ past }) => past.map((p) => p.lastDay)))].sort()
  const known = new Map<string, FlagRules>()
  return (day) => {
    const until = ends.find((end) => day <= end) ?? ''
    const rules = known.get(until) ?? rulesOn(flags, day)
    known.set(until, rules)
    return rules
  }
}

const rulesOn = (flags: readonly Flag[], day: string): FlagRules =>
  Object.fromEntries(
    flags.map((flag) => {
      const { threshold, active } = flagOn(flag, day)
      return [flag.code, { thresholdMinutes: threshold, active }]
    }),
  )

/** What the close makes of a day with one side missing. */
export const incompleteOn = (flags: readonly Flag[], day: string): IncompleteEffects => {
  const effectOf = (code: FlagCode): CloseEffect => {
    const flag = flags.find((f) => f.code === code)
    return flag === undefined ? 'BLOCK' : flagOn(flag, day).closeEffect
  }
  return { NO_IN: effectOf('NO_IN'), NO_OUT: effectOf('NO_OUT') }
}
