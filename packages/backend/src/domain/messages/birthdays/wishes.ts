// What people and the company want of birthdays; where no one saved anything, what the declarations say.
import {
  BirthdayDefault,
  birthdayDefaultFields,
  usualSendTime,
} from '@kantor/shared/catalogue/security-system/entities/birthday-default.entity'
import {
  BirthdayPreference,
  birthdayPreferenceFields,
} from '@kantor/shared/catalogue/security-system/entities/birthday-preference.entity'
import { type RowsContext, storedRow } from '../../../engine/read/stored-rows.ts'

const { enabled, leapRule, greeting } = birthdayDefaultFields
const { notifyMe, channel, announceMine, showAge } = birthdayPreferenceFields

export interface CompanyWish {
  readonly id: number | undefined
  readonly version: number
  readonly enabled: boolean
  /** HH:MM by the clock of the company. */
  readonly sendTime: string
  readonly leapRule: (typeof leapRule)['values'][number]
  readonly greeting: string
}
/** What the company of the context does on birthdays. */
export async function companyWish(context: RowsContext): Promise<CompanyWish> {
  const names = ['id', 'rowVersion', 'enabled', 'sendTime', 'leapRule', 'greeting'] as const
  const row = await storedRow(context, BirthdayDefault, names, {})
  return {
    id: row?.id,
    version: row?.rowVersion ?? 0,
    enabled: row?.enabled ?? enabled.default,
    sendTime: (row?.sendTime ?? usualSendTime).slice(0, 5),
    leapRule: row?.leapRule ?? leapRule.default,
    greeting: row?.greeting ?? greeting.default,
  }
}

export interface OwnWish {
  readonly id: number | undefined
  readonly version: number
  readonly notifyMe: (typeof notifyMe)['values'][number]
  readonly channel: (typeof channel)['values'][number]
  readonly announceMine: boolean
  readonly showAge: boolean
}
/** What an account wants in the company of the context. */
export async function ownWish(context: RowsContext, user: number): Promise<OwnWish> {
  const names = ['id', 'rowVersion', 'notifyMe', 'channel', 'announceMine', 'showAge'] as const
  const row = await storedRow(context, BirthdayPreference, names, { where: { user } })
  return {
    id: row?.id,
    version: row?.rowVersion ?? 0,
    notifyMe: row?.notifyMe ?? notifyMe.default,
    channel: row?.channel ?? channel.default,
    announceMine: row?.announceMine ?? announceMine.default,
    showAge: row?.showAge ?? showAge.default,
  }
}
