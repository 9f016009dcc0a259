// Images of the app: the file of one that is published today is open to everybody who is signed in.
import { AppImage } from '@kantor/shared/catalogue/security-system/image-settings'
import { sql } from 'drizzle-orm'
import { tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { rulesFor } from '../../engine/context.ts'
import { queryContext } from '../../engine/datasets/dataset.ts'

const ofAppImage = tableColumns(AppImage, 'i')

export const appImageRules = rulesFor(AppImage, {
  async fileOpen({ engine, actor }, row) {
    const { rows, today } = queryContext({ tx: engine.database.db, engine, actor, today: engine.today() })
    const [shown] = await typedRows(
      engine.database.db,
      { id: ofAppImage.id },
      sql`from ${rows('AppImage')} i where i.id = ${row} and i.status = 'PUBLISHED' and ${today}::date between i.valid_from and coalesce(i.valid_to, 'infinity')`,
    )
    return shown !== undefined
  },
})
