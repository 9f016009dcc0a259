// Areas that existed before trips were recorded get their row.
import { operationAreaSetting } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/operation-area-setting'
import { OperationAreaSetting } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/operation-area-setting.entity'
import { OperationArea } from '@kantor/shared/catalogue/master/entities/operation-area.entity'
import { sql } from 'drizzle-orm'
import { tableFor } from '../../db/product-tables.ts'
import { actionsFor } from '../../engine/actions/actions.ts'
import { storedRows } from '../../engine/read/stored-rows.ts'
import { createWithRules } from '../../engine/write/make-row.ts'

export const operationAreaSettingActions = actionsFor(operationAreaSetting, {
  async addMissing(context) {
    const { table } = tableFor(OperationAreaSetting.name)
    const bare = await storedRows(context, OperationArea, ['id'], {
      and: (c) => sql`not exists (select 1 from ${table} s where s.operation_area_id = ${c.id})`,
    })
    for (const { id } of bare) await createWithRules(context, OperationAreaSetting, { operationArea: id })
    return { added: bare.length }
  },
})
