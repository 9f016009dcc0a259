// The papers of trips with a sample trip filled in.

import { travelAdmTemplate } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/travel-adm-template'
import { TravelAdmTemplate } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/travel-adm-template.entity'
import { filledPaper, samplePaper } from '@kantor/shared/rules/travel/paper'
import { actionsFor } from '../../engine/actions/actions.ts'
import { storedRow } from '../../engine/read/stored-rows.ts'

export const travelAdmTemplateActions = actionsFor(travelAdmTemplate, {
  async preview(context, { template }) {
    const found = await storedRow(context, TravelAdmTemplate, ['body'], { where: { id: template } })
    return { text: filledPaper(found?.body ?? '', samplePaper) }
  },
})
