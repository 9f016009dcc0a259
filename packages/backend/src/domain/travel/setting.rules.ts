// The masters of travel: zones with their areas, places with the zone they lie in, rates that begin on a day.
import { OperationAreaSetting } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/operation-area-setting.entity'

import { TravelCompensation } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/travel-compensation.entity'
import { TravelDestination } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/travel-destination.entity'
import { TravelZone } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/travel-zone.entity'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { tableFor } from '../../db/product-tables.ts'
import { columnIn } from '../../db/tables.ts'
import { rulesFor } from '../../engine/context.ts'
import { isThere } from '../../engine/read/stored-rows.ts'
import { createWithRules } from '../../engine/write/make-row.ts'

const areaSettings = () => tableFor(OperationAreaSetting.name).table

export const travelZoneRules = rulesFor(TravelZone, {
  derived: {
    areas: ({ columns }) => sql`select count(*) from ${areaSettings()} a where a.zone_id = ${columnIn(columns, 'id')}`,
  },
})

export const travelDestinationRules = rulesFor(TravelDestination, {
  apart: true,
  async check(context, { operationArea, zone }) {
    if (operationArea == null || zone != null) return []
    if (
      await isThere(context, OperationAreaSetting, { where: { operationArea }, and: (c) => sql`${c.zone} is not null` })
    )
      return []
    const message =
      'lies in no zone of travel yet: give the area one in Operation Area Setting, or name an own zone here'
    return [{ field: 'operationArea', rule: 'R-TRV-ZONE', message }]
  },
  derived: {
    zoneName: ({ columns }) =>
      sql`select z.name from ${tableFor(TravelZone.name).table} z where z.id = coalesce(${columnIn(columns, 'zone')},
        (select a.zone_id from ${areaSettings()} a where a.operation_area_id = ${columnIn(columns, 'operationArea')}))`,
  },
})

export const travelCompensationRules = rulesFor(TravelCompensation, {
  /** A rate with a later first day starts a new row; the one before stays for the days until then. */
  async afterWrite(context, row, before) {
    if (before === undefined || before.validFrom === null || row.validFrom === null) return
    if (row.validFrom <= before.validFrom) return
    const { travelType, zone, level, expenseType, currency, amount, classOfService, validFrom } = before
    await createWithRules(context, TravelCompensation, {
      travelType,
      zone,
      level,
      expenseType,
      currency,
      amount,
      classOfService,
      validFrom,
      validTo: addDays(row.validFrom, -1),
    })
  },
})
