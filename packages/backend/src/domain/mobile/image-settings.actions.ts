// The images of a place that are published for today.
import { imageSettings } from '@kantor/shared/catalogue/security-system/image-settings'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { storedFile } from '../../db/system-tables.ts'
import { actionsFor } from '../../engine/actions/actions.ts'
import { queryContext } from '../../engine/datasets/dataset.ts'

interface Shown {
  readonly title: string
  readonly linkPath: string | null
  readonly image: { readonly id: string; readonly name: string; readonly mediaType: string; readonly size: number }
}

export const imageSettingsActions = actionsFor(imageSettings, {
  async shown(context, { slot }) {
    const { tx, rows, today } = queryContext(context)
    const found = await rowsOf<Shown>(
      tx,
      sql`select i.title, i.link_path as "linkPath", json_build_object('id', f.id::text, 'name', f.name, 'mediaType', f.media_type, 'size', f.size) as image
        from ${rows('AppImage')} i join ${storedFile} f on f.id = i.image_id
        where i.slot = ${slot} and i.status = 'PUBLISHED' and ${today}::date between i.valid_from and coalesce(i.valid_to, 'infinity') order by i.sort_order, i.id`,
    )
    return { total: found.length, rows: found }
  },
})
