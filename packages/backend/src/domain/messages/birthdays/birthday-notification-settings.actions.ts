// The settings of birthdays: one's own, which everybody saves for himself, and those of the company.

import { birthdayNotificationSettings } from '@kantor/shared/catalogue/security-system/birthday-notification-settings'
import { BirthdayDefault } from '@kantor/shared/catalogue/security-system/entities/birthday-default.entity'
import { BirthdayPreference } from '@kantor/shared/catalogue/security-system/entities/birthday-preference.entity'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { lockUntilCommit } from '../../../db/locks.ts'
import { actionsFor } from '../../../engine/actions/actions.ts'
import { changeWithRules, createWithRules } from '../../../engine/write/make-row.ts'
import { cleanHtml, hasWords } from '../clean-html.ts'
import { companyWish, ownWish } from './wishes.ts'

const asRead = (stored: number, read: number): void => {
  if (stored !== read) throw new KantorError('STALE_VERSION')
}

export const birthdayNotificationSettingsActions = actionsFor(birthdayNotificationSettings, {
  async preference(context) {
    const { id: _, ...wish } = await ownWish(context, context.actor.userId)
    return wish
  },
  async companyDefaults(context) {
    const { id: _, ...wish } = await companyWish(context)
    return wish
  },
  async savePreference(context, { version, notifyMe, channel, announceMine, showAge }) {
    const user = context.actor.userId
    // A key of a program does not belong to a person who has a birthday.
    if (user <= 0 || context.actor.client !== undefined) throw new KantorError('FORBIDDEN')
    await lockUntilCommit(context.tx, `birthdays of user ${user}`)
    const { id, version: stored } = await ownWish(context, user)
    asRead(stored, version)
    const wish = { notifyMe, channel, announceMine: announceMine === true, showAge: showAge === true }
    if (id === undefined) await createWithRules(context, BirthdayPreference, { user, ...wish })
    else await changeWithRules(context, BirthdayPreference, id, wish)
    return { version: (await ownWish(context, user)).version }
  },
  async saveCompanyDefaults(context, { version, enabled, sendTime, leapRule, greeting }) {
    await lockUntilCommit(context.tx, `birthdays:${context.actor.companyCode}`)
    const { id, version: stored } = await companyWish(context)
    asRead(stored, version)
    const clean = cleanHtml(greeting)
    if (!hasWords(clean)) throw badInput([{ field: 'greeting', rule: 'required', message: 'write what is wished' }])
    const wish = { enabled: enabled === true, sendTime, leapRule, greeting: clean }
    if (id === undefined) await createWithRules(context, BirthdayDefault, { setting: 'BIRTHDAYS', ...wish })
    else await changeWithRules(context, BirthdayDefault, id, wish)
    return { version: (await companyWish(context)).version }
  },
})
