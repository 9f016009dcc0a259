// A type of slips by its code, for documents that are signed by the authority of a type.
import { SlipType } from '@kantor/shared/catalogue/finance-slip/entities/slip-type.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type RowsContext, storedRow } from '../../../engine/read/stored-rows.ts'

/** The id of a type such as `PJ`; throws BAD_STATE where the type is not in use. */
export async function slipTypeIdOf(context: RowsContext, code: string): Promise<number> {
  const type = await storedRow(context, SlipType, ['id', 'isActive'], { where: { code } })
  if (type?.isActive !== true)
    throw new KantorError(
      'BAD_STATE',
      `Slips of the type ${code} are not in use. Set the type active among the slip types.`,
    )
  return type.id
}
